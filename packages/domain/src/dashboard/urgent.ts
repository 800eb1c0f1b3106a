import { addDays, clubDate, clubInstant, type ClubDate, type ClubTime } from '../time/club-time.ts'

/** After how many days an item is late. */
const LATE_AFTER_DAYS = { payments: 14, applications: 7, cases: 3 }

type Flight = { flight_date: ClubDate; start_time: ClubTime }
type Received = { createdAt: string }
/** `due_on`: the last day to notify the authority, if it must be. */
type Breach = { due_on: ClubDate | null }

/** The items that wait for an officer, by kind, the most urgent first. */
export type Waiting = {
  breaches: readonly Breach[]
  requests: readonly Flight[]
  flown: readonly Flight[]
  payments: readonly Flight[]
  applications: readonly Received[]
  cases: readonly Received[]
  defects: readonly Received[]
}
export type WaitingKind = keyof Waiting

export type Urgency = 'late' | 'today'

/** A request should be answered by the day before the flight. */
export function requestUrgency({ flight_date, start_time }: Flight, now: Date): Urgency | null {
  if (clubInstant(flight_date, start_time) <= now) return 'late'
  return flight_date <= addDays(clubDate(now), 1) ? 'today' : null
}

/** A flight should be completed on the day it was flown. */
export function flownUrgency({ flight_date }: Flight, now: Date): Urgency {
  return flight_date < clubDate(now) ? 'late' : 'today'
}

export function paymentUrgency({ flight_date }: Flight, now: Date): Urgency | null {
  return isOlder(flight_date, LATE_AFTER_DAYS.payments, now) ? 'late' : null
}

export function receivedUrgency(
  { createdAt }: Received,
  kind: 'applications' | 'cases',
  now: Date,
): Urgency | null {
  return isOlder(clubDate(new Date(createdAt)), LATE_AFTER_DAYS[kind], now) ? 'late' : null
}

/** A defect should be decided on the day it is reported, because somebody may fly the next day. */
export function defectUrgency({ createdAt }: Received, now: Date): Urgency {
  return clubDate(new Date(createdAt)) < clubDate(now) ? 'late' : 'today'
}

/** The authority should be told by the day before the last day. */
export function breachUrgency({ due_on }: Breach, now: Date): Urgency | null {
  if (due_on === null) return null
  if (due_on < clubDate(now)) return 'late'
  return due_on <= addDays(clubDate(now), 1) ? 'today' : null
}

function isOlder(date: ClubDate, days: number, now: Date): boolean {
  return date < addDays(clubDate(now), -days)
}

export type UrgentLine = { kind: WaitingKind; urgency: Urgency; words: string }

type Words = (count: string, isOne: boolean) => string

const LATE: Record<WaitingKind, Words> = {
  breaches: (count, isOne) =>
    `${count} ${isOne ? 'breach' : 'breaches'} of which the authority should have been told`,
  requests: (count, isOne) => `${count} ${isOne ? 'request' : 'requests'} for a time that has passed`,
  flown: (count, isOne) => `${count} ${isOne ? 'flight' : 'flights'} from earlier days to complete`,
  payments: (count, isOne) =>
    `${count} ${isOne ? 'payment' : 'payments'} for flights more than ${LATE_AFTER_DAYS.payments} days ago`,
  applications: (count, isOne) =>
    `${count} ${isOne ? 'application' : 'applications'} received more than ${LATE_AFTER_DAYS.applications} days ago`,
  cases: (count, isOne) =>
    `${count} support ${isOne ? 'case' : 'cases'} received more than ${LATE_AFTER_DAYS.cases} days ago`,
  defects: (count, isOne) => `${count} ${isOne ? 'defect' : 'defects'} from earlier days to decide on`,
}

const TODAY: Partial<Record<WaitingKind, Words>> = {
  breaches: (count, isOne) =>
    `${count} ${isOne ? 'breach' : 'breaches'} of which the authority must be told by tomorrow`,
  requests: (count, isOne) => `${count} ${isOne ? 'request' : 'requests'} for today or tomorrow`,
  flown: (count, isOne) => `${count} ${isOne ? 'flight' : 'flights'} from today to complete`,
  defects: (count, isOne) => `${count} ${isOne ? 'defect' : 'defects'} from today to decide on`,
}

/**
 * What to do first: late items, then those due today. `counts` includes the items that are not in the lists.
 */
export function urgentLines(waiting: Waiting, counts: Record<WaitingKind, number>, now: Date): UrgentLine[] {
  const urgencies: Record<WaitingKind, (Urgency | null)[]> = {
    breaches: waiting.breaches.map((row) => breachUrgency(row, now)),
    requests: waiting.requests.map((row) => requestUrgency(row, now)),
    flown: waiting.flown.map((row) => flownUrgency(row, now)),
    payments: waiting.payments.map((row) => paymentUrgency(row, now)),
    applications: waiting.applications.map((row) => receivedUrgency(row, 'applications', now)),
    cases: waiting.cases.map((row) => receivedUrgency(row, 'cases', now)),
    defects: waiting.defects.map((row) => defectUrgency(row, now)),
  }
  const kinds = Object.keys(urgencies) as WaitingKind[]
  const linesOf = (urgency: Urgency, words: Partial<Record<WaitingKind, Words>>) =>
    kinds.flatMap((kind) => {
      const found = urgencies[kind].filter((one) => one === urgency).length
      const isCut = found === urgencies[kind].length && counts[kind] > found
      const line = words[kind]?.(isCut ? `${found} or more` : String(found), found === 1 && !isCut)
      return found > 0 && line ? [{ kind, urgency, words: line }] : []
    })
  return [...linesOf('late', LATE), ...linesOf('today', TODAY)]
}
