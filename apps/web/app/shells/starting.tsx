import { Roundel } from './public/logo.tsx'
import classes from './starting.module.css'

/** Shown while the script of a page that is not prerendered loads. */
export function Starting() {
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      <Roundel size={72} />
      <noscript>This part of the site needs JavaScript. Please turn it on and reload the page.</noscript>
    </div>
  )
}
