import type { DefectState, Severity } from '@rsfc/domain/airworthiness/defect'
import { addDays, clubDate, clubInstant } from '@rsfc/domain/time/club-time'
import type { defect_steps, defects, groundings } from '../../../flying/airworthiness/tables.ts'
import { addMinutes, type Calendar } from '../calendar.ts'
import type { DemoAccounts } from '../demo-accounts.ts'
import type { AircraftRow } from '../fleet.ts'
import { randomFor } from '../random.ts'
import type { FlightRow } from './flown.ts'

type DefectRow = typeof defects.$inferInsert & { _id: string }
type StepRow = typeof defect_steps.$inferInsert
type GroundingRow = typeof groundings.$inferInsert

type Step = { state: DefectState; days: number; details?: Record<string, string> }
type Story = {
  registration: string
  title: string
  description: string
  severity: Severity
  /** Days ago; reported after the last flight until then. */
  days: number
  /** Days after the report. */
  steps: readonly Step[]
  limitation?: string
  /** Days from today. */
  until?: number
}

const ENGINEER = { by: 'S. Kumar', licence_number: 'AME 4411' }
const SIGNED = { statement: 'Released to service after inspection' }

const STORIES: readonly Story[] = [
  {
    registration: '9V-BOA',
    title: 'Rear left headset jack is loose',
    description: 'Crackles when touched. The right one works.',
    severity: 'minor',
    days: 3,
    steps: [],
  },
  {
    registration: '9V-BOC',
    title: 'Landing light does not come on',
    description: 'Bulb looks fine. Breaker in, no change.',
    severity: 'minor',
    days: 9,
    steps: [
      { state: 'deferred', days: 1, details: { limitation: 'Day flights only', reason: 'Part is ordered' } },
    ],
    limitation: 'Day flights only',
    until: 40,
  },
  {
    registration: '9V-BOC',
    title: 'Bird strike on the left wing',
    description: 'On final approach, a dent in the leading edge.',
    severity: 'critical',
    days: 164,
    steps: [
      { state: 'grounded', days: 0, details: { reason: 'Until an engineer has looked at the spar' } },
      { state: 'rectified', days: 7, details: { work: 'Leading edge repaired and repainted', ...ENGINEER } },
      { state: 'released', days: 7, details: SIGNED },
    ],
  },
  {
    registration: '9V-BOA',
    title: 'Oil pressure reads low at idle',
    description: 'Normal at cruise power.',
    severity: 'major',
    days: 88,
    steps: [
      { state: 'rectified', days: 2, details: { work: 'Sender replaced, ground run checked', ...ENGINEER } },
      { state: 'released', days: 2, details: SIGNED },
    ],
  },
  {
    registration: '9V-BOA',
    title: 'Slight vibration in cruise',
    description: 'At 2,300 rpm, gone at 2,400.',
    severity: 'minor',
    days: 47,
    steps: [
      { state: 'no-fault', days: 3, details: { reason: 'Propeller tracked and balanced: within limits' } },
    ],
  },
]

type Context = {
  calendar: Calendar
  accounts: DemoAccounts
  fleet: readonly AircraftRow[]
  flown: readonly FlightRow[]
}

/** One defect waits for a decision, one is deferred, and some are closed. */
export function planDefects({ calendar, accounts, fleet, flown }: Context) {
  const random = randomFor('defects')
  const rows: DefectRow[] = []
  const steps: StepRow[] = []
  const grounded: GroundingRow[] = []
  for (const story of STORIES) {
    const plane = fleet.find(({ aircraft_registration }) => aircraft_registration === story.registration)!
    const day = addDays(calendar.today, -story.days)
    const flight = flown.findLast(({ aircraft_id, end }) => aircraft_id === plane._id && clubDate(end) <= day)
    const createdAt = addMinutes(flight?.end ?? clubInstant(day, '12:00'), 15)
    const defect: DefectRow = {
      _id: random.id(createdAt),
      aircraft_id: plane._id,
      flight_id: flight?._id ?? null,
      title: story.title,
      description: story.description,
      severity: story.severity,
      state: story.steps.at(-1)?.state ?? 'reported',
      limitation: story.limitation ?? '',
      until: story.until === undefined ? null : addDays(calendar.today, story.until),
      reported_by: flight?.pilot_id ?? null,
      createdAt,
    }
    rows.push(defect)
    const add = (state: DefectState, at: Date, by: string | null, details = {}) =>
      steps.push({ _id: random.id(at), defect_id: defect._id, state, at, by, details })
    add('reported', createdAt, defect.reported_by ?? null)
    const officer = accounts.admin.row._id
    const after = (days: number, index: number) => addMinutes(createdAt, days * 1440 + 30 * (index + 1))
    story.steps.forEach(({ state, days, details }, index) => add(state, after(days, index), officer, details))
    const released = story.steps.findIndex(({ state }) => state === 'released')
    if (story.severity === 'critical')
      grounded.push({
        _id: random.id(createdAt),
        aircraft_id: plane._id,
        cause: 'defect',
        defect_id: defect._id,
        reason: story.title,
        from: createdAt,
        by: defect.reported_by ?? null,
        lifted_at: after(story.steps[released]!.days, released),
        lifted_by: officer,
        lifted_reason: 'Released',
      })
  }
  return { rows, steps, grounded }
}
