import type { Morning, Waiting } from '@rsfc/contract/dashboard/schemas'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { listOpenGaps } from '../../../flying/airworthiness/open-gaps.ts'
import { outlookOf } from '../../../flying/airworthiness/outlook.ts'
import { countSetup } from '../../../flying/readiness/setup/setup-store.ts'
import type { Call } from '../../../people/call/call.ts'
import type { Database } from '../../../base/database/client.ts'
import { countFlown } from '../../../flying/records/bookings-store.ts'
import { findPilots } from '../../../people/records/pilots-store.ts'
import { listOpenBreaches } from '../../breaches/read.ts'
import { countOpenRequests, openRequests } from '../../leaving/store.ts'
import { countWaiting, findExpiries } from '../store.ts'
import {
  aircraftOnGround,
  countDefectsAndGaps,
  countMoneyTasks,
  findFlown,
  findPaymentsToSettle,
  findRequests,
  flyingAircraft,
  openCases,
  pendingApplications,
  undecidedDefects,
} from './store.ts'

type Counts = Morning['counts']

/** Everything that waits for an officer. Each list takes one query, and so do the pilots of all requests. */
export async function readMorning({ db, now }: Call, lastExpiry: string, limit: number): Promise<Morning> {
  const [queue, leaving, requests, flown, payments, applications, cases, expiries, defects, gaps] =
    await Promise.all([
      readQueue(db, now, lastExpiry),
      openRequests(db, limit),
      findRequests(db, limit),
      findFlown(db, now, limit),
      findPaymentsToSettle(db, limit),
      pendingApplications(db, limit),
      openCases(db, limit),
      findExpiries(db, lastExpiry),
      undecidedDefects(db, limit),
      listOpenGaps(db, limit),
    ])
  const ids = requests.flatMap(({ user_id }) => user_id ?? [])
  const pilots = await findPilots(db, ids, clubDate(now))
  const stamped = <Row extends { createdAt: Date }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, createdAt: clubStamp(row.createdAt) }))
  return {
    total: totalOf(queue.counts),
    counts: queue.counts,
    requests: requests.map((row) => ({ ...row, pilot: pilots.get(row.user_id ?? '') ?? null })),
    flown,
    payments,
    applications: stamped(applications),
    cases: stamped(cases),
    leaving: stamped(leaving.map(({ request, name }) => ({ ...request, name }))),
    breaches: queue.breaches.slice(0, limit),
    expiries: expiries.slice(0, limit),
    aircraft: queue.aircraft.map((row) => ({ ...row, until: row.until && clubStamp(row.until) })),
    defects: stamped(defects),
    inspections: queue.inspections.slice(0, limit),
    gaps,
  }
}

/** The figures of the control panel, and how much waits on Today. */
export async function readWaiting({ db, now }: Call, lastExpiry: string): Promise<Waiting> {
  const { waiting, counts } = await readQueue(db, now, lastExpiry)
  return { ...waiting, total: totalOf(counts) }
}

function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Dues are overdue after the same number of days as flights. */
const DUES_DAYS = 14

/** How far ahead inspections appear on the officers' list. */
const DUE_DAYS = 14

/** The only place that counts what waits, so that Today, its link and its title agree. */
async function readQueue(db: Database, now: Date, lastExpiry: string) {
  const [waiting, flown, defectsAndGaps, money, aircraft, inspections, setup, leaving, breaches] =
    await Promise.all([
      countWaiting(db, lastExpiry),
      countFlown(db, now),
      countDefectsAndGaps(db),
      countMoneyTasks(db, addDays(clubDate(now), -DUES_DAYS)),
      aircraftOnGround(db, now),
      dueInspections(db, now),
      countSetup(db, clubDate(now)),
      countOpenRequests(db),
      listOpenBreaches(db),
    ])
  const counts: Counts = {
    requests: waiting.requests,
    flown,
    payments: waiting.payments_to_check + waiting.payments_to_request,
    applications: waiting.documents,
    cases: waiting.open_cases,
    expiries: waiting.expiries,
    aircraft: aircraft.length,
    inspections: inspections.length,
    ...defectsAndGaps,
    ...money,
    setup,
    leaving,
    breaches: breaches.length,
  }
  return { waiting, counts, aircraft, inspections, breaches }
}

async function dueInspections(db: Database, now: Date) {
  const planes = await flyingAircraft(db)
  const ids = planes.map(({ _id }) => _id)
  const outlook = await outlookOf(db, ids, now)
  const last = addDays(clubDate(now), DUE_DAYS)
  return planes
    .flatMap(({ _id, aircraft_registration }) =>
      outlook(_id).items.map(({ wire }) => ({ ...wire, aircraft_registration })),
    )
    .filter(({ expected_on }) => expected_on !== null && expected_on <= last)
    .toSorted((a, b) => (a.expected_on ?? '').localeCompare(b.expected_on ?? ''))
}
