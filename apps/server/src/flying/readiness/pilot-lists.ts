import type {
  FlightReadiness,
  NotReadyMember,
  NotReadyQuery,
  PilotCounts,
  PilotRecency,
  RecencyQuery,
} from '@rsfc/contract/readiness/schemas'
import { READINESS_RESULTS, type ReadinessResult } from '@rsfc/domain/readiness/line'
import { losesRecencySoon, recencyState, type RecencyState } from '@rsfc/domain/readiness/recency'
import { compareTexts } from '@rsfc/domain/text/compare'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { judgePlans, usualPlan } from './judge-flights.ts'
import { pilots } from './pilots-store.ts'

/** Sorted by urgency, then by name. */
export async function listNotReady(
  call: Call,
  { q, result, limit, cursor }: z.output<typeof NotReadyQuery>,
): Promise<NotReadyMember[]> {
  const found = await judgePilots(call, notReady, q)
  const wanted = result ? found.filter((one) => one.result === result) : found
  const sorted = wanted.toSorted((a, b) => rank(b.result) - rank(a.result))
  return pageOf(sorted, limit, cursor)
}

/** Pilots whose recency ends soon come first, then those without it. */
export async function listRecency(
  call: Call,
  { q, state, limit, cursor }: z.output<typeof RecencyQuery>,
): Promise<PilotRecency[]> {
  const found = await judgePilots(call, losingRecency, q)
  const wanted = state ? found.filter((one) => recencyState(one) === state) : found
  const sorted = wanted.toSorted((a, b) => compareTexts(a.current_until ?? '9999', b.current_until ?? '9999'))
  return pageOf(sorted, limit, cursor)
}

export async function countPilots(call: Call): Promise<z.output<typeof PilotCounts>> {
  const found = await judgePilots(call, (pilot, today) => {
    const recency = losingRecency(pilot, today)
    return { result: notReady(pilot)?.result, state: recency && recencyState(recency) }
  })
  const withResult = (wanted: ReadinessResult) => found.filter(({ result }) => result === wanted).length
  const withState = (wanted: RecencyState) => found.filter(({ state }) => state === wanted).length
  return {
    not_ready: withResult('not-ready'),
    attention: withResult('attention'),
    noted: withResult('ready'),
    ending: withState('ending'),
    out: withState('out'),
  }
}

type Judged = Awaited<ReturnType<typeof pilots>>[number] & { readiness: FlightReadiness }

/** So many at once: other calls are not kept waiting, and the records of all pilots are never in memory together. */
const AT_ONCE = 250

/** Judges every pilot for a typical flight today, in the order of their names, and keeps what is picked of each. */
async function judgePilots<Picked>(
  call: Call,
  pick: (pilot: Judged, today: ClubDate) => Picked | null,
  q?: string,
): Promise<Picked[]> {
  const today = clubDate(call.now)
  const people = await pilots(call.db, today, q)
  const picked: Picked[] = []
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE)
    const plans = some.map((pilot) => usualPlan(pilot, today))
    const judged = await judgePlans(call, plans)
    const rows = some.map((pilot, index) => ({ ...pilot, readiness: judged[index] as FlightReadiness }))
    picked.push(...rows.flatMap((row) => pick(row, today) ?? []))
  }
  return picked
}

/** Null for a pilot who is ready, or whose only note is about recency, which has a list of its own. */
function notReady({ _id, name, next_flight, readiness }: Judged): NotReadyMember | null {
  const { result } = readiness
  const lines = readiness.lines.filter(({ rule, state }) => state !== 'ok' && rule !== 'instructor')
  const isNoted = lines.some(({ rule }) => result !== 'ready' || rule !== 'recency')
  return isNoted ? { _id, member_id: _id, name, next_flight, lines, result } : null
}

/** Null for a pilot who stays current, and for students, who fly as their instructor allows. */
function losingRecency(
  { _id, name, next_flight, license_type, readiness: { recency } }: Judged,
  today: ClubDate,
): PilotRecency | null {
  if (license_type === 'spl' || !recency || !losesRecencySoon(recency, today)) return null
  const { landings, needed, days, current_until } = recency
  const flies_in_time = next_flight !== null && current_until !== null && next_flight <= current_until
  return { _id, member_id: _id, name, landings, needed, days, current_until, next_flight, flies_in_time }
}

/** The rows after the cursor; none if its pilot has left the list. */
function pageOf<Row extends { _id: string }>(rows: readonly Row[], limit: number, cursor?: string): Row[] {
  const from = cursor === undefined ? 0 : rows.findIndex(({ _id }) => _id === cursor) + 1
  return from === 0 && cursor !== undefined ? [] : rows.slice(from, from + limit)
}

const rank = (result: FlightReadiness['result']) => READINESS_RESULTS.indexOf(result)
