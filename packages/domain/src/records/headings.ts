import { REGISTRATION_HEADINGS } from '../fleet/aircraft-fields.ts'

/** What other systems call columns that several kinds of files have. */
export const PILOT_HEADINGS = [
  'pilot',
  'pilot name',
  'pilot in command',
  'pic',
  'member',
  'member name',
  'name',
  'pilot email',
]
export const INSTRUCTOR_HEADINGS = ['instructor', 'flight instructor', 'fi', 'instructor name', 'cfi']
export const DATE_HEADINGS = ['date', 'flight date', 'date of flight', 'day', 'booking date']
export const AIRCRAFT_HEADINGS = ['aircraft registration', ...REGISTRATION_HEADINGS]
/** Beside one of them, 'Aircraft' is the name or the type. */
export const SURE_AIRCRAFT_HEADINGS = ['aircraft registration', 'registration', 'reg', 'tail number', 'tail']
