import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { Defect } from '@rsfc/contract/airworthiness/schemas'
import { DEFECT_STATE_WORDS, isOpen, SEVERITY_WORDS } from '@rsfc/domain/airworthiness/defect'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import layout from '../../../ui/layout/area-layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useFirstRows } from '../../../ui/tables/use-first-rows.tsx'
import { stampInWords } from '../tech-log/sheet-words.ts'
import classes from '../history-panel.module.css'

const SHOWN = 5

/** Every defect with its steps: who decided what, and when. */
export function DefectHistory({ aircraftId }: { aircraftId: string }) {
  const defects = useQuery(read(airworthiness.defects, { params: { id: aircraftId } }))
  const rows = defects.data ?? []
  const { shown, more } = useFirstRows(rows, SHOWN)
  return (
    <Panel title="History of defects">
      {defects.isError && <FetchFailed error={defects.error} onRetry={() => void defects.refetch()} />}
      {defects.data?.length === 0 && <p className={layout.quiet}>None reported yet.</p>}
      {rows.length > 0 && (
        <div className={layout.stack}>
          <ul className={classes.list} aria-label="History of defects">
            {shown.map((defect) => (
              <Steps key={defect._id} defect={defect} />
            ))}
          </ul>
          {more}
        </div>
      )}
    </Panel>
  )
}

function Steps({ defect }: { defect: Defect }) {
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <strong>{defect.title}</strong>
        <StatusBadge tone={isOpen(defect) ? 'waiting' : 'quiet'}>
          {SEVERITY_WORDS[defect.severity]}
        </StatusBadge>
      </div>
      <ol className={classes.steps}>
        {defect.steps.map((step) => (
          <li key={step._id}>
            {DEFECT_STATE_WORDS[step.state]}, {stampInWords(step.at)}
            {step.by_name && `, ${step.by_name}`}
            {detailsOf(step) && `: ${detailsOf(step)}`}
          </li>
        ))}
      </ol>
    </li>
  )
}

/** What was said with a step, in the order it was asked for. */
function detailsOf({ details }: Defect['steps'][number]): string {
  const said = ['limitation', 'reason', 'work', 'by', 'licence_number', 'statement']
  return said
    .map((key) => details[key])
    .filter((value) => value !== undefined && value !== null && value !== '')
    .join(' · ')
}
