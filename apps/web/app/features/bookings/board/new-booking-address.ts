import { bookingFormAddress } from '@rsfc/contract/bookings/form-address'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'

/** Address of the booking form with aircraft, date and times filled in. */
export function newBookingAddress(aircraft: string, date: ClubDate, { from, to }: Span): string {
  return bookingFormAddress({ aircraft, date, start: timeOfDay(from), end: timeOfDay(to) })
}
