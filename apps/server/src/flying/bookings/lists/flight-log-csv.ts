import type { Readable } from 'node:stream'
import type { FlownBooking } from '@rsfc/contract/bookings/schemas'
import { FLIGHT_TYPE_LABELS } from '@rsfc/domain/bookings/flight-words'
import { flownMinutes } from '@rsfc/domain/bookings/post-flight'
import { csvStream, type CsvColumn } from '../../../base/http/answers/csv.ts'

type LoggedFlight = Pick<
  FlownBooking,
  | 'flight_date'
  | 'aircraft_name'
  | 'aircraft_registration'
  | 'flight_type'
  | 'pilot_name'
  | 'actual_start_time'
  | 'actual_end_time'
  | 'distance'
  | 'from'
  | 'via'
  | 'to'
  | 'takeoffs_day'
  | 'takeoffs_night'
  | 'landings_day'
  | 'landings_night'
  | 'passengers'
  | 'flight_instructor_name'
  | 'flight_examiner_name'
  | 'payment_fee'
  | 'payment_reference'
  | 'booking_remarks'
>

const COLUMNS: CsvColumn<LoggedFlight>[] = [
  { header: 'Date', of: (flight) => flight.flight_date },
  { header: 'Aircraft', of: (flight) => flight.aircraft_name },
  { header: 'Registration', of: (flight) => flight.aircraft_registration },
  { header: 'Flight type', of: (flight) => FLIGHT_TYPE_LABELS[flight.flight_type] },
  { header: 'Pilot', of: (flight) => flight.pilot_name },
  { header: 'Start', of: (flight) => flight.actual_start_time },
  { header: 'End', of: (flight) => flight.actual_end_time },
  { header: 'Minutes', of: flownMinutes },
  { header: 'Distance', of: (flight) => flight.distance },
  { header: 'From', of: (flight) => flight.from },
  { header: 'Via', of: ({ via }) => via?.join(', ') ?? null },
  { header: 'To', of: (flight) => flight.to },
  { header: 'Take-offs by day', of: (flight) => flight.takeoffs_day },
  { header: 'Take-offs by night', of: (flight) => flight.takeoffs_night },
  { header: 'Landings by day', of: (flight) => flight.landings_day },
  { header: 'Landings by night', of: (flight) => flight.landings_night },
  { header: 'Passengers', of: (flight) => flight.passengers },
  { header: 'Instructor', of: (flight) => flight.flight_instructor_name },
  { header: 'Examiner', of: (flight) => flight.flight_examiner_name },
  { header: 'Fee', of: (flight) => ({ dollars: flight.payment_fee }) },
  { header: 'Reference', of: (flight) => flight.payment_reference },
  { header: 'Remarks', of: (flight) => flight.booking_remarks },
]

export function flightLogCsv(flights: Iterable<LoggedFlight> | AsyncIterable<LoggedFlight>): Readable {
  return csvStream(COLUMNS, flights)
}
