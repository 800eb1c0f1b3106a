import type { FlightType } from '@rsfc/domain/bookings/status'

/** A flight that is not booked yet, as its readiness is asked for. */
export type PlannedFlight = {
  flight_date: string
  start_time: string
  end_time: string
  flight_type: FlightType
  aircraft_type?: string
  flight_instructor?: string
  passengers?: number
  destination?: string
}
