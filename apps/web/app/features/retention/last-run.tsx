import type { Retention } from '@rsfc/contract/retention/schemas'
import { RETENTION_KINDS } from '@rsfc/domain/retention/kinds'
import { RETENTION_WORDS } from '@rsfc/domain/retention/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import classes from './retention-panel.module.css'

export function LastRun({ run }: { run: Retention['last_run'] }) {
  if (!run)
    return <p className={classes.lastRun}>Runs every night at 03:37 Singapore time. It has not run yet.</p>
  const removed = RETENTION_KINDS.filter((kind) => run.removed[kind] > 0).map(
    (kind) => `${RETENTION_WORDS[kind].label.toLowerCase()}: ${run.removed[kind].toLocaleString('en')}`,
  )
  return (
    <p className={classes.lastRun}>
      {`Last run: ${dateInWords(run.at.slice(0, 10))}, ${run.at.slice(11, 16)}. `}
      {removed.length > 0 ? `Removed ${removed.join(', ')}.` : 'There was nothing to remove.'}
    </p>
  )
}
