import { Button } from '@mantine/core'
import classes from './load-failed.module.css'

/** A part of a page that could not be read; the rest of the page stays. */
export function LoadFailed({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <div className={classes.failed} role="alert">
      <p>{children}</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
