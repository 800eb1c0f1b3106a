import { FLIGHT_FUNCTIONS } from '../airworthiness/flight.ts'
import { BOOKING_FIELDS } from '../bookings/booking-fields.ts'
import { AIRCRAFT_FIELDS } from '../fleet/aircraft-fields.ts'
import { MEMBER_FIELDS } from '../members/member-fields.ts'
import {
  AIRCRAFT_HEADINGS,
  DATE_HEADINGS,
  INSTRUCTOR_HEADINGS,
  PILOT_HEADINGS,
  SURE_AIRCRAFT_HEADINGS,
} from '../records/headings.ts'
import { importFieldsOf, choicesOf, type ImportField } from '../records/record.ts'

/** In the order in which a club imports them, because later kinds refer to earlier ones. */
export const IMPORT_KINDS = ['members', 'aircraft', 'bookings', 'flights', 'balances'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_KIND_WORDS: Readonly<Record<ImportKind, string>> = {
  members: 'Members',
  aircraft: 'Aircraft',
  bookings: 'Bookings',
  flights: 'Flights',
  balances: 'Opening balances',
}

/** The singular and the plural. */
const RECORD_WORDS: Readonly<Record<ImportKind, readonly [string, string]>> = {
  members: ['member', 'members'],
  aircraft: ['aircraft', 'aircraft'],
  bookings: ['booking', 'bookings'],
  flights: ['flight', 'flights'],
  balances: ['opening balance', 'opening balances'],
}

const METERS: readonly ImportField[] = [
  {
    name: 'meter_out',
    label: 'Meter at the start',
    cell: 'number',
    headings: [
      'meter out',
      'hobbs out',
      'hobbs start',
      'tach out',
      'tach start',
      'start meter',
      'meter start',
      'airswitch start',
      'vdo start',
    ],
    example: '1204.3',
  },
  {
    name: 'meter_in',
    label: 'Meter at the end',
    cell: 'number',
    headings: [
      'meter in',
      'hobbs in',
      'hobbs end',
      'tach in',
      'tach end',
      'end meter',
      'meter end',
      'airswitch end',
      'vdo end',
    ],
    example: '1205.1',
  },
  {
    name: 'takeoffs_day',
    label: 'Take-offs by day',
    cell: 'number',
    headings: [
      'take offs',
      'takeoffs',
      'day take offs',
      'day takeoffs',
      'takeoffs day',
      'take offs day',
      'to day',
    ],
    example: '2',
  },
  {
    name: 'takeoffs_night',
    label: 'Take-offs by night',
    cell: 'number',
    headings: ['night take offs', 'night takeoffs', 'takeoffs night', 'take offs night', 'to night'],
    example: '0',
  },
  {
    name: 'landings_day',
    label: 'Landings by day',
    cell: 'number',
    headings: ['landings', 'day landings', 'landings day', 'ldg', 'ldg day', 'number of landings'],
    example: '2',
  },
  {
    name: 'landings_night',
    label: 'Landings by night',
    cell: 'number',
    headings: ['night landings', 'landings night', 'ldg night'],
    example: '0',
  },
  {
    name: 'night_minutes',
    label: 'Night time in minutes',
    cell: 'number',
    headings: ['night minutes', 'night time minutes', 'minutes night'],
    example: '0',
  },
  {
    name: 'instrument_minutes',
    label: 'Instrument time in minutes',
    cell: 'number',
    headings: ['instrument minutes', 'instrument time minutes', 'ifr minutes', 'minutes ifr'],
    example: '0',
  },
]

/** What is known about a medical beside its date. */
const MEDICAL: readonly ImportField[] = [
  {
    name: 'medical_class',
    label: 'Medical class',
    cell: 'text',
    headings: ['medical class', 'class of medical'],
    example: 'Class 2',
  },
  {
    name: 'examined_on',
    label: 'Medical examined on',
    cell: 'date',
    headings: ['medical examined on', 'medical examination', 'date of medical examination', 'examined on'],
    example: '31/08/2025',
  },
  {
    name: 'dates_checked',
    label: 'Medical dates checked',
    cell: 'yes-no',
    headings: ['medical dates checked', 'dates checked'],
    example: '',
  },
]

/** The columns of each kind, named as in the API. */
// prettier-ignore
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  members: [...importFieldsOf(MEMBER_FIELDS), ...MEDICAL],
  aircraft: importFieldsOf(AIRCRAFT_FIELDS),
  bookings: [...importFieldsOf(BOOKING_FIELDS), ...METERS],
  flights: [
    { name: 'aircraft', label: 'Aircraft (registration)', cell: 'text', needed: true, headings: AIRCRAFT_HEADINGS, surer: SURE_AIRCRAFT_HEADINGS, example: '9V-BOD' },
    { name: 'pilot', label: 'Pilot (email or name)', cell: 'text', needed: true, headings: ['p1', 'commander', ...PILOT_HEADINGS], example: 'mei.ong@example.com' },
    { name: 'flight_date', label: 'Date', cell: 'date', needed: true, headings: DATE_HEADINGS, example: '05/09/2026' },
    { name: 'start_time', label: 'Start', cell: 'time', needed: true, headings: ['start time', 'start', 'off blocks', 'block off', 'off', 'departure', 'departure time', 'take off', 'out'], example: '09:05' },
    { name: 'end_time', label: 'End', cell: 'time', needed: true, headings: ['end time', 'end', 'on blocks', 'block on', 'on', 'arrival', 'arrival time', 'landing', 'in'], example: '10:40' },
    { name: 'from', label: 'From (place)', cell: 'text', headings: ['from', 'departure place', 'place of departure', 'departure airfield', 'departure aerodrome', 'departure airport', 'origin'], example: 'WSSL' },
    { name: 'to', label: 'To (place)', cell: 'text', headings: ['to', 'arrival place', 'place of arrival', 'arrival airfield', 'arrival aerodrome', 'arrival airport', 'destination'], example: 'WSSL' },
    { name: 'via', label: 'Via (places)', cell: 'text', headings: ['via', 'landed at', 'stops', 'intermediate landings'], example: 'WMKM' },
    { name: 'instructor', label: 'Instructor (email or name)', cell: 'text', headings: INSTRUCTOR_HEADINGS, example: '' },
    { name: 'function', label: 'Flown as', cell: 'choice', headings: ['function', 'flown as', 'capacity', 'role'], choices: { ...choicesOf(FLIGHT_FUNCTIONS), 'in command': 'pic', p1: 'pic', put: 'dual', 'pilot under training': 'dual' }, example: 'pic' },
    ...METERS,
    { name: 'fuel_added_l', label: 'Fuel added in litres', cell: 'number', headings: ['fuel added l', 'fuel added', 'fuel uplift', 'fuel'], example: '40' },
    { name: 'fuel_left_l', label: 'Fuel left in litres', cell: 'number', headings: ['fuel left l', 'fuel left', 'fuel remaining'], example: '75' },
    { name: 'oil_added_l', label: 'Oil added in litres', cell: 'number', headings: ['oil added l', 'oil added', 'oil'], example: '0.5' },
    { name: 'persons_on_board', label: 'Persons on board', cell: 'number', headings: ['persons on board', 'pob', 'persons'], example: '2' },
    { name: 'passengers', label: 'Passengers', cell: 'number', headings: ['passengers', 'pax', 'number of passengers'], example: '1' },
    { name: 'note_for_next', label: 'Note for the next pilot', cell: 'text', headings: ['note for next', 'note', 'notes', 'remarks', 'comments'], example: '' },
  ],
  balances: [
    { name: 'member', label: 'Member (email or name)', cell: 'text', needed: true, headings: ['member', 'email', 'member email', 'email address', 'name', 'member name', 'customer', 'account', 'account name'], example: 'mei.ong@example.com' },
    { name: 'amount', label: 'Balance (positive: owes the club)', cell: 'money', needed: true, headings: ['amount', 'balance', 'opening balance', 'outstanding', 'owed', 'balance due', 'amount due', 'account balance'], example: '350.00' },
    { name: 'on', label: 'As of', cell: 'date', headings: ['on', 'as of', 'date', 'as at', 'balance date'], example: '31/10/2026' },
    { name: 'memo', label: 'Memo', cell: 'text', headings: ['memo', 'remarks', 'notes', 'description', 'comment'], example: 'From the old accounts' },
  ],
}

/** For example '1 member' or '12 bookings'. */
export function recordsInWords(kind: ImportKind, count: number): string {
  const [one, several] = RECORD_WORDS[kind]
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`
}
