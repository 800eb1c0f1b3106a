import type { FlightType } from '@rsfc/domain/bookings/status'

/** The API spells 'examination' differently. */
export const flightTypeWords: Readonly<Record<FlightType, string>> = {
  leisure: 'Leisure',
  training: 'Training',
  examiniation: 'Examination',
}
