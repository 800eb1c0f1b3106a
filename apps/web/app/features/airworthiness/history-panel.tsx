import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { Standstill } from '@rsfc/contract/airworthiness/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { useFirstRows } from '../../ui/tables/use-first-rows.tsx'
import { stampInWords } from './tech-log/sheet-words.ts'
import { standstillLength, standstillTotal } from './standstill-words.ts'
import classes from './history-panel.module.css'

const SHOWN = 5
const CAUSES: Record<Standstill['cause'], string> = {
  defect: 'Defect',
  inspection: 'Inspection',
  document: 'Document',
  officer: 'Officer',
  downtime: 'Downtime',
}

export function HistoryPanel({ aircraftId }: { aircraftId: string }) {
  return (
    <Panel title="Time on the ground">
      <TimeOnGround aircraftId={aircraftId} />
    </Panel>
  )
}

/** When and why the aircraft did not fly. */
export function TimeOnGround({ aircraftId }: { aircraftId: string }) {
  const [now] = useState(() => new Date())
  const history = useQuery(read(airworthiness.downtimeHistory, { params: { id: aircraftId } }))
  const rows = history.data ?? []
  const { shown, more } = useFirstRows(rows, SHOWN)
  return (
    <>
      {history.isError && <FetchFailed error={history.error} onRetry={() => void history.refetch()} />}
      {history.data?.length === 0 && <p className={layout.quiet}>It has never been grounded.</p>}
      {rows.length > 0 && (
        <div className={layout.stack}>
          <p className={layout.quiet}>{standstillTotal(rows, now)}</p>
          <ul className={classes.list} aria-label="Time on the ground">
            {shown.map((row) => (
              <li key={row._id} className={classes.row}>
                <div className={classes.head}>
                  <strong>{row.reason || 'Planned downtime'}</strong>
                  <StatusBadge tone={row.to === null ? 'alarm' : 'quiet'}>{CAUSES[row.cause]}</StatusBadge>
                </div>
                <p className={layout.quiet}>
                  {stampInWords(row.from)} to {row.to === null ? 'now' : stampInWords(row.to)} (
                  {standstillLength(row, now)}){row.lifted_by_name && `. Released by ${row.lifted_by_name}`}
                  {row.lifted_reason && `: ${row.lifted_reason}`}
                </p>
              </li>
            ))}
          </ul>
          {more}
        </div>
      )}
    </>
  )
}
