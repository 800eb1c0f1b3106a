import { clubInstant } from '@rsfc/domain/time/club-time'
import { addFlight } from '../airworthiness/record-flight.ts'
import type { TransactionCall } from '../../people/call/call.ts'
import { flightOf, updateFlight, withdrawFlight } from '../airworthiness/flights-store.ts'
import type { Session } from '../../people/call/session.ts'
import type { BookingRow } from './store.ts'

type Flown = {
  aircraft_id: string
  pilot_id: string | null
  instructor_id: string | null
  start: Date
  end: Date
}

/** Keeps the flight of a completed booking in step with its times and crew. Other bookings have no flight. */
export async function followFlight(
  tx: TransactionCall<Session | null>,
  before: BookingRow,
  after: BookingRow | null,
): Promise<void> {
  const [was, is] = [flownBy(before), after && flownBy(after)]
  if (was && (!is || is.aircraft_id !== was.aircraft_id)) await withdrawFlight(tx.db, before._id, tx.now)
  if (!after || !is) return
  if (!was || is.aircraft_id !== was.aircraft_id)
    await addFlight(tx, { ...is, booking_id: before._id }, after.destination)
  else if (differ(was, is)) {
    const flight = await flightOf(tx.db, before._id)
    if (flight) await updateFlight(tx.db, flight._id, is)
  }
}

function flownBy(booking: BookingRow): Flown | null {
  const { booking_status, flight_date, actual_start_time, actual_end_time } = booking
  if (booking_status !== 'completed' || !actual_start_time || !actual_end_time) return null
  return {
    aircraft_id: booking.aircraft_type,
    pilot_id: booking.user_id,
    instructor_id: booking.flight_instructor,
    start: clubInstant(flight_date, actual_start_time),
    end: clubInstant(flight_date, actual_end_time),
  }
}

function differ(was: Flown, is: Flown): boolean {
  return (
    was.start.getTime() !== is.start.getTime() ||
    was.end.getTime() !== is.end.getTime() ||
    was.instructor_id !== is.instructor_id
  )
}
