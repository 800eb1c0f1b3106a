import { addDays, clubDate, clubInstant, type ClubDate, type ClubTime } from '../time/club-time.ts'
import { awaitsPayment, isFlown, mayCompleteFlight, ownsBooking } from './permissions.ts'
import type { BookingStatus, PaymentStatus } from './status.ts'

/** Whether a flight has left; `unused` if the club does not book flights out. */
export type OutState = 'unused' | 'not-out' | 'out' | 'landed'

export type FlightStage =
  | 'requested'
  | 'confirmed'
  | 'tomorrow'
  | 'today'
  | 'out'
  | 'landed'
  | 'completed'
  | 'to-pay'
  | 'paid'
  | 'ended'

/** What the viewer does next; null if somebody else is to act, or nobody. */
export type NextAct = 'book-out' | 'land' | 'complete' | 'pay' | null

type StagedFlight = {
  user_id: string | null
  flight_instructor: string | null
  booking_status: BookingStatus
  payment_status: PaymentStatus
  flight_date: ClubDate
  start_time: ClubTime
  end_time: ClubTime
}

type Seen = { viewer: string; out: OutState; now: Date }

/** Where a flight stands, from the request to the payment, and what its viewer does next. */
export function stageOf(flight: StagedFlight, seen: Seen): { stage: FlightStage; act: NextAct } {
  const stage = stageAt(flight, seen)
  return { stage, act: actAt(stage, flight, seen) }
}

function stageAt(flight: StagedFlight, { out, now }: Seen): FlightStage {
  const { booking_status, payment_status, flight_date } = flight
  if (booking_status === 'pending') return 'requested'
  if (booking_status === 'confirmed') {
    if (out === 'out') return 'out'
    if (isFlown(flight, now) || (out === 'landed' && hasStarted(flight, now))) return 'landed'
    if (flight_date === clubDate(now)) return 'today'
    return flight_date === addDays(clubDate(now), 1) ? 'tomorrow' : 'confirmed'
  }
  if (awaitsPayment(flight)) return 'to-pay'
  if (booking_status !== 'completed') return 'ended'
  return payment_status === 'paid' ? 'paid' : 'completed'
}

function actAt(stage: FlightStage, flight: StagedFlight, { viewer, out, now }: Seen): NextAct {
  const actor = { _id: viewer }
  if (stage === 'to-pay') return ownsBooking(actor, flight) ? 'pay' : null
  if (!mayCompleteFlight(actor, flight)) return null
  if (stage === 'out') return 'land'
  if (stage === 'landed') return 'complete'
  if (stage !== 'today') return null
  if (out === 'not-out') return 'book-out'
  return hasStarted(flight, now) ? 'complete' : null
}

function hasStarted({ flight_date, start_time }: StagedFlight, now: Date): boolean {
  return clubInstant(flight_date, start_time) <= now
}

/** Whether a flight may be out: it is confirmed, and of today or of last night. */
export function mayBeOut(
  { booking_status, flight_date }: Pick<StagedFlight, 'booking_status' | 'flight_date'>,
  now: Date,
): boolean {
  const today = clubDate(now)
  return booking_status === 'confirmed' && (flight_date === today || flight_date === addDays(today, -1))
}

/**
 * The flight that a member's home shows: one that is out, one that has just landed, today's, the next one, one that
 * was never completed, and then one to pay. A flight of today stays until midnight.
 */
export function flightInFocus<Flight extends StagedFlight>(
  flights: readonly Flight[],
  { viewer, outOf, now }: { viewer: string; outOf: (flight: Flight) => OutState; now: Date },
): Flight | undefined {
  const today = clubDate(now)
  const ranked = flights.flatMap((flight) => {
    const { stage, act } = stageOf(flight, { viewer, out: outOf(flight), now })
    const rank = rankOf(flight, { stage, act, today, now })
    return rank === null ? [] : [{ flight, rank, at: `${flight.flight_date} ${flight.start_time}` }]
  })
  const [first] = ranked.toSorted((a, b) => a.rank - b.rank || a.at.localeCompare(b.at))
  return first?.flight
}

type Ranked = { stage: FlightStage; act: NextAct; today: ClubDate; now: Date }

function rankOf(flight: StagedFlight, { stage, act, today, now }: Ranked): number | null {
  if (stage === 'out') return 0
  // A flight that was forgotten long ago does not hide the next one.
  if (stage === 'landed') return act !== 'complete' ? null : flight.flight_date < addDays(today, -1) ? 5 : 1
  const isToday = flight.flight_date === today
  if (flight.booking_status === 'pending' || flight.booking_status === 'confirmed') {
    if (clubInstant(flight.flight_date, flight.end_time) <= now) return null
    return isToday ? 2 : 4
  }
  if (isToday && flight.booking_status === 'completed') return 3
  return act === 'pay' ? 6 : null
}
