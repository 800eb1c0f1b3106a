import type {
  BookingReadiness,
  DaySheet,
  FlightReadiness,
  ReadinessQuery,
  ReadinessSnapshot,
} from '@rsfc/contract/readiness/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { isMovable, mayBookFor, mayReadBooking } from '@rsfc/domain/bookings/permissions'
import { isAdmin } from '@rsfc/domain/members/account'
import type { Actor } from '@rsfc/domain/members/permissions'
import { withoutMoney } from '@rsfc/domain/readiness/line'
import { mayReadMoney } from '@rsfc/domain/readiness/permissions'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import type { Queryable } from '../../base/database/client.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { asConfirmed, judgePlans, planOf, usualPlan, type Plan } from './judge-flights.ts'
import { refuseReader } from './credentials.ts'
import { findFlight, findPilot, flightsOn, requests, snapshotsOf } from './store.ts'

type FlightQuery = z.output<typeof ReadinessQuery>
type Day = z.output<typeof DaySheet>

/** The readiness for a booking or for a planned flight; for officers, as it would stand once confirmed. */
export async function readFlightReadiness(
  call: Call,
  query: FlightQuery,
): Promise<FlightReadiness | Refusal> {
  const plan = query.booking_id ? await bookedPlan(call, query.booking_id) : plannedPlan(call, query)
  if (plan instanceof Refusal) return plan
  const decides = isAdmin(call.actor) && plan.user_id !== call.actor._id
  // An officer sees what a crew would mean before assigning it.
  const { flight_instructor = plan.flight_instructor, flight_examiner = plan.flight_examiner } = query
  const tried = decides ? { ...plan, flight_instructor, flight_examiner } : plan
  const [judged] = await judgePlans(call, [decides ? asConfirmed(tried) : plan])
  return asReadBy(call.actor, plan.user_id, judged as FlightReadiness)
}

async function bookedPlan({ db, actor }: Call, id: string): Promise<Plan | Refusal> {
  const booking = await findFlight(db, id)
  if (!booking) return refused(404)
  if (!mayReadBooking(actor, booking)) return refused(403)
  return planOf(booking) ?? refused(404, { message: 'The member of this booking is deleted.' })
}

function plannedPlan({ actor, now }: Call, query: FlightQuery): Plan | Refusal {
  const { user_id = actor._id, aircraft_type = null, start_time, end_time } = query
  const { flight_instructor = null, flight_examiner = null, passengers, destination } = query
  if (!mayBookFor(actor, user_id)) return refused(403)
  return {
    booking_id: null,
    user_id,
    aircraft_type,
    flight_date: query.flight_date ?? clubDate(now),
    flight_type: query.flight_type,
    times: start_time && end_time ? { start_time, end_time } : null,
    flight_instructor,
    flight_examiner,
    crew_open: true,
    passengers,
    destination,
  }
}

/** As many as the officers' queue shows. */
const MOST_REQUESTS = 500

/** All open requests as they would stand once confirmed, with one query more than for the list itself. */
export async function readRequests(call: Call): Promise<BookingReadiness[]> {
  const plans = (await requests(call.db, MOST_REQUESTS)).flatMap((booking) => planOf(booking) ?? [])
  const judged = await judgePlans(call, plans.map(asConfirmed), { openOnly: true })
  return plans.map((plan, index) => ({
    booking_id: plan.booking_id ?? '',
    result: judged[index]?.result ?? 'attention',
    lines: judged[index]?.lines ?? [],
    crew: judged[index]?.crew ?? [],
  }))
}

export async function readMemberReadiness(
  call: Call,
  memberId: string,
  on: ClubDate = clubDate(call.now),
): Promise<FlightReadiness | Refusal> {
  const refusal = await refuseReader(call, memberId)
  if (refusal) return refusal
  const pilot = await findPilot(call.db, memberId)
  if (!pilot) return refused(404)
  const [judged] = await judgePlans(call, [usualPlan(pilot, on)])
  return asReadBy(call.actor, memberId, judged as FlightReadiness)
}

/** Instructors read the papers of those they fly with, not what they owe. */
export function asReadBy(actor: Actor, pilotId: string, judged: FlightReadiness): FlightReadiness {
  return mayReadMoney(actor, pilotId) ? judged : { ...judged, lines: withoutMoney(judged.lines) }
}

/** All flights of a day, with open points for those that have not been flown; requests as once confirmed. */
export async function readDay(call: Call, on: ClubDate = clubDate(call.now)): Promise<Day> {
  const rows = await flightsOn(call.db, on)
  const plans = rows.map((row) => (isMovable(row) ? planOf(row) : null))
  const judgedPlans = plans.filter((plan) => plan !== null)
  const judged = await judgePlans(call, judgedPlans.map(asConfirmed), { openOnly: true })
  const readinessOf = (plan: Plan | null) => (plan ? judged[judgedPlans.indexOf(plan)] : undefined)
  return {
    date: on,
    flights: rows.map((row, index) => {
      const readiness = readinessOf(plans[index] ?? null)
      const { _id, booking_status, start_time, end_time, flight_type, pilot_name, contact_number } = row
      return {
        booking_id: _id,
        booking_status,
        start_time,
        end_time,
        flight_type,
        pilot_name,
        contact_number,
        aircraft: aircraftInWords(row),
        crew: [row.instructor_name, row.examiner_name].filter((name) => name !== null),
        result: readiness?.result ?? null,
        lines: readiness?.lines ?? [],
      }
    }),
  }
}

export async function listSnapshots(db: Queryable, id: string): Promise<ReadinessSnapshot[] | Refusal> {
  const rows = await snapshotsOf(db, id)
  if (rows.length === 0 && !(await findFlight(db, id))) return refused(404)
  return rows.map(({ at, ...row }) => ({ ...row, at: clubStamp(at) }))
}
