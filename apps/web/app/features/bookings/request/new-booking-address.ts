import { addressOf, pages } from '@rsfc/contract/pages'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { isRealDate, type ClubDate, type ClubTime } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'

const PAGE = addressOf(pages.newBooking)

/** Address of the booking form with aircraft, date and times filled in. */
export function newBookingAddress(aircraft: string, date: ClubDate, { from, to }: Span): string {
  const params = { aircraft, date, start: timeOfDay(from), end: timeOfDay(to) }
  return `${PAGE}?${new URLSearchParams(params)}`
}

/** Reads the form's initial values from the URL; invalid values become ''. */
export function readInitialValues(search: URLSearchParams) {
  const date = search.get('date') ?? ''
  return {
    aircraft_type: search.get('aircraft') ?? '',
    flight_date: isRealDate(date) ? date : '',
    start_time: readTime(search.get('start')),
    end_time: readTime(search.get('end')),
  }
}

function readTime(text: string | null): ClubTime {
  return text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : ''
}
