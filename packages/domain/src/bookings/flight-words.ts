import type { FlightType } from './status.ts'

/** Labels for the API's flight types (3.booking.flight-type). */
export const FLIGHT_TYPE_LABELS: Record<FlightType, string> = {
  training: 'Training',
  examiniation: 'Examination',
  leisure: 'Leisure',
}

/** Name and registration (3.booking.aircraft-type). */
export function aircraftInWords(flight: { aircraft_name: string; aircraft_registration: string }): string {
  return [flight.aircraft_name, flight.aircraft_registration].filter(Boolean).join(' ')
}

/** For example '35 min', '1 h' or '1 h 5 min'. */
export function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
