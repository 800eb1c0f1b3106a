import { addressOf, pages } from '@rsfc/contract/pages'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { isRealDate, type ClubDate, type ClubTime } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { ANY_AIRCRAFT, type FlightRequestValues } from './flight-request.ts'

const PAGE = addressOf(pages.newBooking)

/** Address of the booking form with aircraft, date and times filled in. */
export function newBookingAddress(aircraft: string, date: ClubDate, { from, to }: Span): string {
  const params = { aircraft, date, start: timeOfDay(from), end: timeOfDay(to) }
  return `${PAGE}?${new URLSearchParams(params)}`
}

/** Reads the form's initial values from the URL; invalid values become '', and no aircraft means any. */
export function readInitialValues(
  search: URLSearchParams,
  aircraft: readonly { _id: string }[],
): Omit<FlightRequestValues, 'booking_remarks'> {
  const date = search.get('date') ?? ''
  const asked =
    aircraft.length === 1 ? aircraft[0] : aircraft.find(({ _id }) => _id === search.get('aircraft'))
  return {
    aircraft_type: asked?._id ?? ANY_AIRCRAFT,
    flight_date: isRealDate(date) ? date : '',
    start_time: readTime(search.get('start')),
    end_time: readTime(search.get('end')),
    flight_type: FLIGHT_TYPES.find((type) => type === search.get('type')) ?? '',
    flight_instructor: search.get('instructor') ?? '',
  }
}

function readTime(text: string | null): ClubTime {
  return text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : ''
}
