import type { DefectSummary, Inspection, TechLog } from '@rsfc/contract/airworthiness/schemas'
import {
  DEFECT_STATE_WORDS,
  SEVERITY_WORDS,
  type DefectState,
  type Severity,
} from '@rsfc/domain/airworthiness/defect'
import {
  dueState,
  expectedInWords,
  remainingInWords,
  type DueState,
} from '@rsfc/domain/airworthiness/due-words'
import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { ReactNode } from 'react'
import { storedPicture } from '../../data/stored-picture.ts'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'
import classes from './tech-log.module.css'

type Acts = {
  defect?: (defect: DefectSummary) => ReactNode
  inspection?: (item: Inspection) => ReactNode
  grounding?: (grounding: TechLog['groundings'][number]) => ReactNode
}

/** The state of an aircraft; `acts` are what officers can do about each line. */
export function TechLogSheet({ log, acts = {} }: { log: TechLog; acts?: Acts }) {
  return (
    <div className={layout.stack}>
      {log.grounded && <Grounded log={log} act={acts.grounding} />}
      <div className={classes.columns}>
        <div className={layout.stack}>
          <State log={log} />
          <Defects defects={log.defects} act={acts.defect} />
        </div>
        <Inspections items={log.inspections} act={acts.inspection} />
      </div>
      <LastFlights flights={log.last_flights} />
    </div>
  )
}

function Grounded({ log: { groundings }, act }: { log: TechLog; act: Acts['grounding'] }) {
  const reasons = groundings.map(({ reason }) => reason)
  return (
    <section className={classes.grounded} role="status" aria-label="Grounded">
      <strong>{reasons.length > 0 ? groundedInWords(reasons) : 'Aircraft grounded by an officer'}</strong>
      <p>It cannot be booked or confirmed until it is released.</p>
      {act && groundings.length > 0 && (
        <ul className={classes.causes}>
          {groundings.map((grounding) => (
            <li key={grounding._id}>
              {grounding.reason}, since {when(grounding.from)} {act(grounding)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function State({ log }: { log: TechLog }) {
  const [last] = log.last_flights
  const meter = log.meter === null ? 'Not known' : `${log.meter.toFixed(1)} h`
  return (
    <Panel title="As it stands">
      <FactList
        facts={[
          { label: 'Meter', value: log.meter_estimated ? `${meter}, some of it by the clock` : meter },
          { label: 'Fuel left', value: log.fuel_left_l === null ? 'Not reported' : `${log.fuel_left_l} l` },
          ...(last?.note_for_next ? [{ label: 'Note of the last pilot', value: last.note_for_next }] : []),
        ]}
      />
    </Panel>
  )
}

const SEVERITY_TONES: Record<Severity, Tone> = {
  note: 'quiet',
  minor: 'waiting',
  major: 'alarm',
  critical: 'alarm',
}
const STATE_TONES: Record<DefectState, Tone> = {
  reported: 'waiting',
  grounded: 'alarm',
  deferred: 'active',
  'no-fault': 'quiet',
  rectified: 'waiting',
  released: 'good',
}

function Defects({ defects, act }: { defects: readonly DefectSummary[]; act: Acts['defect'] }) {
  return (
    <Panel title="Open defects">
      {defects.length === 0 && <p className={layout.quiet}>None.</p>}
      <ul className={classes.defects}>
        {defects.map((defect) => (
          <li key={defect._id}>
            <div className={layout.row}>
              <strong>{defect.title}</strong>
              <StatusBadge tone={SEVERITY_TONES[defect.severity]}>
                {SEVERITY_WORDS[defect.severity]}
              </StatusBadge>
              <StatusBadge tone={STATE_TONES[defect.state]}>{DEFECT_STATE_WORDS[defect.state]}</StatusBadge>
            </div>
            {defect.limitation && <p className={classes.limitation}>{limitationOf(defect)}</p>}
            {defect.description && <p>{defect.description}</p>}
            <p className={layout.quiet}>
              {defect.reported_by_name ?? 'A former member'}, {when(defect.createdAt)}
            </p>
            {defect.pictures.length > 0 && (
              <div className={classes.pictures}>
                {defect.pictures.map((path) => (
                  <img
                    key={path}
                    src={storedPicture(path)}
                    alt={`Picture of the defect: ${defect.title}`}
                    loading="lazy"
                  />
                ))}
              </div>
            )}
            {act?.(defect)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** 'Day flights only, until Sat 21 Nov 2026 or 1234.5 h'. */
function limitationOf({ limitation, until, until_hours }: DefectSummary): string {
  const ends = [until && dateInWords(until), until_hours !== null && `${until_hours.toFixed(1)} h`].filter(
    Boolean,
  )
  return ends.length > 0 ? `${limitation}, until ${ends.join(' or ')}` : limitation
}

const DUE_TONES: Record<DueState, Tone> = { past: 'alarm', soon: 'waiting', good: 'good', unknown: 'quiet' }

const INSPECTION_COLUMNS: readonly Column<Inspection>[] = [
  { key: 'name', header: 'Inspection', leads: true, cell: ({ name }) => name },
  {
    key: 'remaining',
    header: 'Remaining',
    cell: (item) => <StatusBadge tone={DUE_TONES[dueState(item)]}>{remainingInWords(item)}</StatusBadge>,
  },
  { key: 'expected', header: 'When', cell: (item) => expectedInWords(item) || '–' },
]

function Inspections({ items, act }: { items: readonly Inspection[]; act: Acts['inspection'] }) {
  return (
    <Panel title="Inspections and documents">
      {items.length === 0 ? (
        <p className={layout.quiet}>None are kept for this aircraft.</p>
      ) : (
        <DataTable
          label="Inspections and documents"
          rows={items}
          columns={INSPECTION_COLUMNS}
          rowKey={({ _id }) => _id}
          {...(act && { actions: act })}
          compact
        />
      )}
    </Panel>
  )
}

type LastFlight = TechLog['last_flights'][number]

const FLIGHT_COLUMNS: readonly Column<LastFlight>[] = [
  {
    key: 'start',
    header: 'Flight',
    leads: true,
    cell: ({ start, end }) => `${when(start)} to ${end.slice(11, 16)}`,
  },
  { key: 'pilot', header: 'Pilot', cell: ({ pilot_name }) => pilot_name ?? 'A former member' },
  {
    key: 'meter',
    header: 'Meter',
    align: 'end',
    cell: ({ meter_out, meter_in }) =>
      meter_out === null || meter_in === null ? '–' : `${meter_out.toFixed(1)} to ${meter_in.toFixed(1)}`,
  },
  { key: 'landings', header: 'Landings', align: 'end', cell: ({ landings }) => landings ?? '–' },
  { key: 'note', header: 'Note', cell: ({ note_for_next }) => note_for_next || '–' },
]

function LastFlights({ flights }: { flights: readonly LastFlight[] }) {
  return (
    <Panel title="Last flights">
      {flights.length === 0 ? (
        <p className={layout.quiet}>No flight has been reported yet.</p>
      ) : (
        <DataTable label="Last flights" rows={flights} columns={FLIGHT_COLUMNS} rowKey={({ _id }) => _id} />
      )}
    </Panel>
  )
}

function when(stamp: string): string {
  return `${dateInWords(stamp.slice(0, 10))}, ${stamp.slice(11, 16)}`
}
