import { site } from '@rsfc/contract/site/routes'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useHydrated } from '../../page/use-hydrated.ts'
import classes from './announcement-bar.module.css'
import { read } from '../../data/read.ts'

const CLOSED_KEY = 'announcement-closed'

/** The server writes what is announced into the pages it sends, so that nothing moves once the script is there. */
const SERVED =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector('[data-announcement] > p')?.textContent ?? '')

const HIDE_IF_CLOSED = `{
  const bar = document.currentScript.previousElementSibling
  try {
    if (sessionStorage.getItem('${CLOSED_KEY}') === bar.firstElementChild.textContent) bar.hidden = true
  } catch {}
}`

/** Closing hides this very text for the rest of the visit; a new one shows again. */
export function AnnouncementBar() {
  const hydrated = useHydrated()
  const [closed, setClosed] = useState(readClosed)
  const bar = useRef<HTMLElement>(null)
  const { data } = useQuery(read(site.announcement))
  const current = data ? (data.announcement_status && data.announcement) || '' : SERVED
  const text = hydrated ? current : ''

  // A press that came before the script is repeated while React still takes the bar for hidden, as it was built:
  // it would find nothing to change.
  const close = () => {
    if (bar.current) bar.current.hidden = true
    setClosed(current)
    try {
      sessionStorage.setItem(CLOSED_KEY, current)
    } catch {}
  }
  return (
    <>
      <section
        ref={bar}
        className={classes.bar}
        aria-label="Announcement"
        hidden={!text || text === closed}
        data-announcement
      >
        <p className={classes.text} suppressHydrationWarning>
          {text}
        </p>
        <button type="button" className={classes.close} onClick={close}>
          Close
        </button>
      </section>
      {!hydrated && <script dangerouslySetInnerHTML={{ __html: HIDE_IF_CLOSED }} />}
    </>
  )
}

function readClosed(): string | null {
  try {
    return sessionStorage.getItem(CLOSED_KEY)
  } catch {
    return null
  }
}
