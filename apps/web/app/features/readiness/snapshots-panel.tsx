import { readiness } from '@rsfc/contract/readiness/routes'
import type { ReadinessSnapshot } from '@rsfc/contract/readiness/schemas'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ReadinessLines } from './readiness-lines.tsx'
import { ResultBadge } from './result-badge.tsx'
import classes from './readiness-lines.module.css'

const DECISION_WORDS: Record<ReadinessSnapshot['decision'], string> = {
  request: 'Requested',
  change: 'Changed',
  confirm: 'Confirmed',
}

/** How a booking was judged at each decision; nothing if nobody has judged it yet. */
export function SnapshotsPanel({ bookingId }: { bookingId: string }) {
  const list = useQuery(read(readiness.snapshots, { params: { id: bookingId } }))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data || list.data.length === 0) return null
  return (
    <Panel title="How it was judged">
      <ul className={classes.lines}>
        {list.data.map((snapshot) => (
          <Snapshot key={snapshot._id} snapshot={snapshot} />
        ))}
      </ul>
    </Panel>
  )
}

function Snapshot({ snapshot: { decision, result, lines, at, by_name } }: { snapshot: ReadinessSnapshot }) {
  const when = new Date(at)
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <span className={classes.title}>{DECISION_WORDS[decision]}</span>
        <ResultBadge result={result} />
      </div>
      <p className={classes.quiet}>
        {`${dateInWords(clubDate(when))}, ${clubTime(when)}, by ${by_name ?? 'a former member'}`}
      </p>
      <details className={classes.rest}>
        <summary>The lines of that moment</summary>
        <ReadinessLines lines={lines} own={false} />
      </details>
    </li>
  )
}
