import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { isRealDate, type ClubTime } from '@rsfc/domain/time/club-time'
import { ANY_AIRCRAFT, type FlightRequestValues } from './flight-request.ts'

/** Reads the form's initial values from the URL; invalid values become '', and no aircraft means any. */
export function readInitialValues(
  search: URLSearchParams,
  aircraft: readonly { _id: string }[],
): Omit<FlightRequestValues, 'booking_remarks'> {
  const date = search.get('date') ?? ''
  const requested =
    aircraft.length === 1 ? aircraft[0] : aircraft.find(({ _id }) => _id === search.get('aircraft'))
  return {
    aircraft_type: requested?._id ?? ANY_AIRCRAFT,
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
