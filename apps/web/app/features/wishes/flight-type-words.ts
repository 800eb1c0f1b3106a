import type { FlightType } from '@rsfc/domain/bookings/status'

/** The API's spelling of an examination is its own. */
export const flightTypeWords: Readonly<Record<FlightType, string>> = {
  leisure: 'Leisure',
  training: 'Training',
  examiniation: 'Examination',
}
