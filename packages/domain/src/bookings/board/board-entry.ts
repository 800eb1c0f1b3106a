import type { BookingStatus, FlightType } from '../status.ts'
import type { Held } from './board-hours.ts'

/** A booking or downtime block. The optional fields are only for officers and those on the flight. */
export type BoardEntry = Held & {
  own: boolean
  /** True for a flight of another member that the viewer instructs or examines. */
  work?: boolean
  booking_id?: string
  booking_status?: BookingStatus
  flight_type?: FlightType
  pilot_name?: string
  flight_instructor_name?: string
  flight_examiner_name?: string
  remarks?: string
}
