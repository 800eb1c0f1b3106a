import { Roundel } from './public/logo.tsx'
import classes from './starting.module.css'

/** Shown while the script of a page that isn't prerendered arrives. */
export function Starting() {
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      <Roundel size={72} />
      <noscript>This part of the site needs JavaScript.</noscript>
    </div>
  )
}
