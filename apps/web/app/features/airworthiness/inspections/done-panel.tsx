import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import layout from '../../../ui/layout/area-layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { hoursInWords } from '../tech-log/sheet-words.ts'
import classes from '../history-panel.module.css'

const SHOWN = 8

/** The last inspections on record. */
export function DonePanel({ aircraftId }: { aircraftId: string }) {
  const done = useQuery(read(airworthiness.inspectionsDone, { params: { id: aircraftId } }))
  return (
    <Panel title="Inspections done">
      {done.isError && <FetchFailed error={done.error} onRetry={() => void done.refetch()} />}
      {done.data?.length === 0 && <p className={layout.quiet}>None recorded yet.</p>}
      {done.data && done.data.length > 0 && (
        <ul className={classes.list} aria-label="Inspections done">
          {done.data.slice(0, SHOWN).map((row) => (
            <li key={row._id} className={classes.row}>
              <div className={classes.head}>
                <strong>{row.name}</strong>
                <span>{dateInWords(row.done_on)}</span>
              </div>
              <p className={layout.quiet}>
                {[
                  `at ${hoursInWords(row.at_hours)}`,
                  row.by && `by ${row.by}`,
                  row.release_number && `release ${row.release_number}`,
                  row.note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
