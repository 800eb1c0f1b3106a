import { AIRCRAFT_STATUS_WORDS, type AircraftStatus } from '../fleet/status.ts'
import { aircraftInWords } from './flight-words.ts'
import type { Fault } from './request.ts'

type Plane = { aircraft_name: string; aircraft_registration: string; aircraft_status: AircraftStatus }

/** Null if the aircraft is active. Only then can its flights be confirmed. */
export function groundedFault(plane: Plane): Fault | null {
  if (plane.aircraft_status === 'active') return null
  const status = AIRCRAFT_STATUS_WORDS[plane.aircraft_status].toLowerCase()
  return {
    field: 'booking_status',
    message: `${aircraftInWords(plane)} is ${status}, so this flight cannot be confirmed. Choose another aircraft, or set this one to Active first.`,
  }
}
