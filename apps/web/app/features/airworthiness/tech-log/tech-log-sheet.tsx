import { Text } from '@mantine/core'
import type { DefectSummary, Inspection, TechLog } from '@rsfc/contract/airworthiness/schemas'
import { expectedInWords, remainingInWords } from '@rsfc/domain/airworthiness/due-words'
import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import { IconPlaneOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { UnjudgedNote } from '../../../ui/feedback/unjudged-note.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DefectList } from '../defects/defect-list.tsx'
import { linesOf } from '../inspections/due-lines.ts'
import { DueList } from '../inspections/due-list.tsx'
import { LastFlights } from './last-flights.tsx'
import { hoursInWords, stampInWords } from './sheet-words.ts'
import classes from './tech-log.module.css'

export type Acts = {
  defect?: (defect: DefectSummary) => ReactNode
  inspection?: (item: Inspection, log: TechLog) => ReactNode
  grounding?: (grounding: TechLog['groundings'][number]) => ReactNode
}

type TechLogSheetProps = {
  log: TechLog
  /** What officers can do about each line. */
  acts?: Acts
  /** Shown beside the heading of the inspections. */
  inspectionsAside?: ReactNode
}

const NO_ACTS: Acts = {}

/** The state of an aircraft. */
export function TechLogSheet({ log, acts = NO_ACTS, inspectionsAside }: TechLogSheetProps) {
  const { defects, inspections } = log
  return (
    <div className={classes.sheet} style={{ '--lines': linesOnPaper(log) }}>
      {log.grounded && <Grounded log={log} act={acts.grounding} />}
      {log.unjudged && <UnjudgedNote />}
      <Figures log={log} />
      <Note log={log} />
      <div className={`${classes.columns} ${classes.state}`}>
        <Panel title="Open defects">
          {defects.length === 0 ? (
            <Text size="sm" c="dimmed">
              None reported.
            </Text>
          ) : (
            <DefectList label="Open defects" defects={defects} act={acts.defect} />
          )}
        </Panel>
        <Panel title="Inspections and documents" aside={inspectionsAside}>
          {inspections.length === 0 ? (
            <Text size="sm" c="dimmed">
              None have been entered for this aircraft yet.
            </Text>
          ) : (
            <DueList
              label="Inspections and documents"
              items={inspections}
              act={acts.inspection && ((item) => acts.inspection?.(item, log))}
            />
          )}
        </Panel>
        <LastFlights flights={log.last_flights} />
      </div>
    </div>
  )
}

/** A defect takes up to two lines, with its limitation. */
function linesOnPaper({ defects, inspections }: TechLog): number {
  return Math.max(1, linesOf(inspections.length) + defects.length * 2)
}

function Grounded({ log: { groundings, grounded_reason }, act }: { log: TechLog; act: Acts['grounding'] }) {
  return (
    <section className={classes.grounded} aria-label="Grounded">
      <IconPlaneOff size={26} stroke={1.6} aria-hidden />
      <div>
        <p className={classes.groundedTitle}>{groundedInWords([grounded_reason])}</p>
        <p>Nobody can book it, and no flight can be confirmed, until an officer releases it.</p>
        {act && groundings.length > 0 && (
          <ul className={classes.causes}>
            {groundings.map((grounding) => (
              <li key={grounding._id ?? 'status'}>
                <span>
                  {grounding.reason}
                  {grounding.from && `, since ${stampInWords(grounding.from)}`}
                </span>
                {act(grounding)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** The figures that a pilot looks for first. */
function Figures({ log }: { log: TechLog }) {
  const [next] = log.inspections
  const [last] = log.last_flights
  return (
    <dl className={classes.figures}>
      <Figure
        label="Meter (Hobbs)"
        value={log.meter === null ? 'Not known' : hoursInWords(log.meter)}
        note={log.meter_estimated ? 'Partly estimated from flight times' : 'Last reading'}
      />
      <Figure
        label="Fuel left"
        value={log.fuel_left_l === null ? 'Not reported' : `${log.fuel_left_l} l`}
        note={last ? `After the flight of ${stampInWords(last.start)}` : ''}
      />
      <Figure
        label={next ? `Next: ${next.name}` : 'Next inspection'}
        value={next ? remainingInWords(next) : 'None'}
        note={next ? expectedInWords(next) : ''}
      />
      <Figure
        label="Last flown by"
        value={last ? (last.pilot_name ?? 'A former member') : 'Nobody yet'}
        note={last ? stampInWords(last.end) : ''}
      />
    </dl>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        {note && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  )
}

function Note({ log: { last_flights } }: { log: TechLog }) {
  const [last] = last_flights
  if (!last?.note_for_next) return null
  return (
    <figure className={classes.message}>
      <figcaption>Note from {last.pilot_name ?? 'the last pilot'}</figcaption>
      <blockquote>{last.note_for_next}</blockquote>
    </figure>
  )
}
