import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announcementQuery } from '../platform/site-readings.ts'
import classes from './announcement-bar.module.css'

const CLOSED_KEY = 'announcement-closed'

/** Closing hides this very text for the rest of the visit; a new one shows again. */
export function AnnouncementBar() {
  const [closed, setClosed] = useState(readClosed)
  const { data } = useQuery(announcementQuery)
  if (!data?.announcement_status || !data.announcement || data.announcement === closed) return null

  const close = () => {
    setClosed(data.announcement)
    try {
      sessionStorage.setItem(CLOSED_KEY, data.announcement)
    } catch {}
  }
  return (
    <section className={classes.bar} aria-label="Announcement">
      <p className={classes.text}>{data.announcement}</p>
      <button type="button" className={classes.close} onClick={close}>
        Close
      </button>
    </section>
  )
}

function readClosed(): string | null {
  try {
    return sessionStorage.getItem(CLOSED_KEY)
  } catch {
    return null
  }
}
