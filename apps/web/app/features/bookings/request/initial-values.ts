import type { FilledIn } from '@rsfc/contract/bookings/form-address'
import { asDestination, destinationInWords, LOCAL } from '@rsfc/domain/places/place'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { isRealDate, type ClubTime } from '@rsfc/domain/time/club-time'
import { ANY_AIRCRAFT, type FlightRequestValues } from './flight-request.ts'

/** Reads the form's initial values from the URL; invalid values become '', and no aircraft means any. */
export function readInitialValues(
  search: URLSearchParams,
  aircraft: readonly { _id: string }[],
): Omit<FlightRequestValues, 'booking_remarks'> {
  const given = (name: keyof FilledIn) => search.get(name)
  const date = given('date') ?? ''
  const requested =
    aircraft.length === 1 ? aircraft[0] : aircraft.find(({ _id }) => _id === given('aircraft'))
  const passengers = Number(given('passengers'))
  return {
    aircraft_type: requested?._id ?? ANY_AIRCRAFT,
    flight_date: isRealDate(date) ? date : '',
    start_time: readTime(given('start')),
    end_time: readTime(given('end')),
    flight_type: FLIGHT_TYPES.find((type) => type === given('type')) ?? '',
    flight_instructor: given('instructor') ?? '',
    passengers: Number.isInteger(passengers) && passengers > 0 ? passengers : 0,
    destination: destinationInWords(asDestination(given('destination') ?? LOCAL)),
  }
}

function readTime(text: string | null): ClubTime {
  return text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : ''
}
