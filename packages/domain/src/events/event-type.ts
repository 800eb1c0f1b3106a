export const EVENT_TYPES = [
  'Gathering',
  'Seminar',
  'Class',
  'Flight',
  'Tour',
  'Learning Trip',
  'Other',
] as const
