import type { FlightType } from '@rsfc/domain/bookings/status'

export const REMARKS_BY_TYPE: Record<FlightType, readonly string[]> = {
  training: [
    'Circuits, please.',
    'Stalls and recoveries, then a few circuits.',
    'Short field landings.',
    'First try at steep turns.',
    'Revision before my first solo.',
    'Crosswind landings, if there is enough wind.',
    'Practice forced landings.',
    'Navigation exercise to Batu Pahat and back.',
    'Radio practice, my calls are still slow.',
  ],
  examiniation: [
    'Flight handling test.',
    'Certificate of experience check flight.',
    'Passed the oral last week, ready for the handling test.',
    'Check flight after a long break.',
  ],
  leisure: [
    'Two passengers, about 140 kg in total.',
    'Local flight over the northern islands.',
    'Staying current.',
    'Taking my parents up for the first time.',
    'Photo flight along the Johor Strait.',
    'Prefer an early slot, before the clouds build up.',
    'Tioman and back if the weather holds.',
    'Birthday flight, please keep it a surprise.',
  ],
}

export const CANCELLED_REMARKS = [
  'Down with flu, sorry for the late notice.',
  'Have to travel for work.',
  'Thunderstorms forecast all afternoon.',
  'Family matter, will book again next month.',
] as const

export const REJECTED_REMARKS = [
  'Declined by the office: no instructor available that day.',
  'Declined by the office: airspace closed for the air show rehearsal.',
  'Declined by the office: please renew your medical first.',
] as const
