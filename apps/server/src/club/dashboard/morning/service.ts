import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { listOpenGaps } from '../../../flying/airworthiness/open-gaps.ts'
import { outlookOf } from '../../../flying/airworthiness/outlook.ts'
import type { Call } from '../../../people/call/call.ts'
import type { Database } from '../../../base/database/client.ts'
import { countFlown } from '../../../flying/records/bookings-store.ts'
import { findPilots } from '../../../people/records/pilots-store.ts'
import { countWaiting, findExpiries } from '../store.ts'
import {
  aircraftOnGround,
  countDefectsAndGaps,
  countMoneyTasks,
  findFlown,
  findPaymentsToSettle,
  findRequests,
  flyingAircraft,
  MOST_SHOWN,
  openCases,
  pendingApplications,
  undecidedDefects,
} from './store.ts'

/** Everything that waits for an officer. Each list takes one query, and so do the pilots of all requests. */
export async function readMorning({ db, now }: Call, lastExpiry: string): Promise<Morning> {
  const [
    waiting,
    flownCount,
    requests,
    flown,
    payments,
    applications,
    cases,
    expiries,
    aircraft,
    fleet,
    money,
  ] = await Promise.all([
    countWaiting(db, lastExpiry),
    countFlown(db, now),
    findRequests(db),
    findFlown(db, now),
    findPaymentsToSettle(db),
    pendingApplications(db),
    openCases(db),
    findExpiries(db, lastExpiry),
    aircraftOnGround(db, now),
    readFleetTasks(db, now),
    countMoneyTasks(db, addDays(clubDate(now), -DUES_DAYS)),
  ])
  const ids = requests.flatMap(({ user_id }) => user_id ?? [])
  const pilots = await findPilots(db, ids, clubDate(now))
  const stamped = <Row extends { createdAt: Date }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, createdAt: clubStamp(row.createdAt) }))
  return {
    counts: {
      requests: waiting.requests,
      flown: flownCount,
      payments: waiting.payments_to_check + waiting.payments_to_request,
      applications: waiting.documents,
      cases: waiting.open_cases,
      expiries: waiting.expiries,
      ...fleet.counts,
      ...money,
    },
    requests: requests.map((row) => ({ ...row, pilot: pilots.get(row.user_id ?? '') ?? null })),
    flown,
    payments,
    applications: stamped(applications),
    cases: stamped(cases),
    expiries: expiries.slice(0, MOST_SHOWN),
    aircraft: aircraft.map((row) => ({ ...row, until: row.until && clubStamp(row.until) })),
    defects: stamped(fleet.defects),
    inspections: fleet.inspections.slice(0, MOST_SHOWN),
    gaps: fleet.gaps,
  }
}

/** Dues are overdue after the same number of days as flights. */
const DUES_DAYS = 14

/** How far ahead inspections appear on the officers' list. */
const DUE_DAYS = 14

async function readFleetTasks(db: Database, now: Date) {
  const [counts, defects, gaps, inspections] = await Promise.all([
    countDefectsAndGaps(db),
    undecidedDefects(db),
    listOpenGaps(db, MOST_SHOWN),
    dueInspections(db, now),
  ])
  return { counts: { ...counts, inspections: inspections.length }, defects, gaps, inspections }
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
