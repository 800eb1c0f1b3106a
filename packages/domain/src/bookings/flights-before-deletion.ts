import { clubInstant, type ClubDate, type ClubTime } from '../time/club-time.ts'
import type { BookingStatus, PaymentStatus } from './status.ts'

type Flight = {
  user_id: string | null
  booking_status: BookingStatus
  payment_status: PaymentStatus
  flight_date: ClubDate
  start_time: ClubTime
}

/** A flight that has not begun and still holds its aircraft and crew. */
export function isComing(
  { booking_status, flight_date, start_time }: Omit<Flight, 'user_id' | 'payment_status'>,
  now: Date,
): boolean {
  const open = booking_status === 'pending' || booking_status === 'confirmed'
  return open && clubInstant(flight_date, start_time) > now
}

/**
 * The flights that need attention before a member is deleted: coming ones, also as instructor or examiner, and
 * flown ones whose fee was not requested yet.
 */
export function flightsBeforeDeletion<F extends Flight>(flights: readonly F[], member: string, now: Date) {
  const own = flights.filter(({ user_id }) => user_id === member)
  return {
    coming: own.filter((flight) => isComing(flight, now)),
    unbilled: own.filter(
      ({ booking_status, payment_status }) =>
        booking_status === 'completed' && payment_status === 'processing',
    ),
    duties: flights.filter((flight) => flight.user_id !== member && isComing(flight, now)),
  }
}
