import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call } from '../../../call.ts'
import { countFlown } from '../../../db/flown-bookings.ts'
import { findPilots } from '../../../db/pilots.ts'
import { countWaiting, findExpiries } from '../store.ts'
import {
  aircraftOnGround,
  findFlown,
  findPaymentsToSettle,
  findRequests,
  MOST_SHOWN,
  openCases,
  pendingApplications,
} from './store.ts'

/** Everything that waits for an officer. Each list is one query, and so are the pilots of all requests. */
export async function readMorning({ db, now }: Call, lastExpiry: string): Promise<Morning> {
  const [waiting, flownCount, requests, flown, payments, applications, cases, expiries, aircraft] =
    await Promise.all([
      countWaiting(db, lastExpiry),
      countFlown(db, now),
      findRequests(db),
      findFlown(db, now),
      findPaymentsToSettle(db),
      pendingApplications(db),
      openCases(db),
      findExpiries(db, lastExpiry),
      aircraftOnGround(db, now),
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
    },
    requests: requests.map((row) => ({ ...row, pilot: pilots.get(row.user_id ?? '') ?? null })),
    flown,
    payments,
    applications: stamped(applications),
    cases: stamped(cases),
    expiries: expiries.slice(0, MOST_SHOWN),
    aircraft: aircraft.map((row) => ({ ...row, until: row.until && clubStamp(row.until) })),
  }
}
