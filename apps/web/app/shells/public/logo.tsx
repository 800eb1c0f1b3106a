import { CLUB_NAME, CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import classes from './logo.module.css'

/** The club's roundel: a light aeroplane seen from above, inside a ring. */
export function Roundel({ size = 40 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" className={classes.roundel}>
      <circle cx="20" cy="20" r="18.8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        fill="currentColor"
        d="M20 7.4c1 0 1.6 1.5 1.6 3.5v4.5l11 1.7c.7.1 1.2.6 1.2 1.3v1.5l-12.3.6-.5 8.2 4.2 1.2v1.6l-5.2-.5-5.2.5v-1.6l4.2-1.2-.5-8.2-12.3-.6v-1.5c0-.7.5-1.2 1.2-1.3l11-1.7v-4.5c0-2 .6-3.5 1.6-3.5z"
      />
    </svg>
  )
}

/** `by-width` shows the full name in windows wider than 800 px (9.breakpoint.800). */
export function Logo({ name }: { name: 'short' | 'by-width' }) {
  return (
    <span className={classes.logo}>
      <Roundel />
      {name === 'by-width' && <span className={classes.full}>{CLUB_NAME}</span>}
      <span className={name === 'by-width' ? classes.shortWhenNarrow : classes.short}>{CLUB_SHORT_NAME}</span>
    </span>
  )
}
