import type { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'

export type FlightType = (typeof FLIGHT_TYPES)[number]

export const REMARKS_OF: Record<FlightType, readonly string[]> = {
  training: [
    'Circuits, please.',
    'Stalls and recoveries, then a few circuits.',
    'Short field landings.',
    'First go at steep turns.',
    'Revision before my first solo.',
    'Crosswind work if the wind plays along.',
    'Practice forced landings.',
    'Navigation exercise to Batu Pahat and back.',
    'Radio work; my calls are still slow.',
  ],
  examiniation: [
    'Flight handling test.',
    'Certificate of experience check flight.',
    'Oral done last week; ready for the handling test.',
    'Check flight after a long break.',
  ],
  leisure: [
    'Two passengers, about 140 kg together.',
    'Local flight over the northern islands.',
    'Keeping current.',
    'Taking my parents up for the first time.',
    'Photo flight along the Johor Strait.',
    'Early slot preferred, before the clouds build.',
    'Tioman and back if the weather holds.',
    'Birthday flight; please keep it a surprise.',
  ],
}

export const CANCELLED_REMARKS = [
  'Down with flu, sorry for the late notice.',
  'Called away for work.',
  'Thunderstorms forecast all afternoon.',
  'Family matter; will book again next month.',
] as const

export const REJECTED_REMARKS = [
  'Refused by the office: no instructor on this day.',
  'Refused by the office: airspace closed for the air show rehearsal.',
  'Refused by the office: medical to be renewed first.',
] as const
