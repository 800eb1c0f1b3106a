import { addressOf, pages } from '@rsfc/contract/pages'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'

/** Address of the booking form with aircraft, date and times filled in. */
export function newBookingAddress(aircraft: string, date: ClubDate, { from, to }: Span): string {
  const query = { aircraft, date, start: timeOfDay(from), end: timeOfDay(to) }
  return addressOf(pages.newBooking, {}, { query })
}
