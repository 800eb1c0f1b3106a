import { site } from '@rsfc/contract/site/routes'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useHydrated } from '../../page/use-hydrated.ts'
import classes from './announcement-bar.module.css'
import { read } from '../../data/read.ts'

const CLOSED_KEY = 'announcement-closed'

/** The server puts the announcement into the HTML, so the layout does not shift when the script runs. */
const TEXT_IN_HTML =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector('[data-announcement] > p')?.textContent ?? '')

const HIDE_IF_CLOSED = `{
  const bar = document.currentScript.previousElementSibling
  try {
    if (sessionStorage.getItem('${CLOSED_KEY}') === bar.firstElementChild.textContent) bar.hidden = true
  } catch {}
}`

/** Closing hides this text for the rest of the visit; a new announcement shows again. */
export function AnnouncementBar() {
  const hydrated = useHydrated()
  const [closed, setClosed] = useState(readClosed)
  const bar = useRef<HTMLElement>(null)
  const { data } = useQuery(read(site.announcement))
  const current = data ? (data.announcement_status && data.announcement) || '' : TEXT_IN_HTML
  const text = hydrated ? current : ''

  // React replays a click made before hydration while it still thinks the bar is hidden, so setting state alone
  // would change nothing: hide the element directly.
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
