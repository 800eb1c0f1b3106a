import { FLIGHT_FUNCTIONS } from '../airworthiness/flight.ts'
import { BOOKING_STATUSES, FLIGHT_TYPES, PAYMENT_STATUSES } from '../bookings/status.ts'
import { AIRCRAFT_STATUSES } from '../fleet/status.ts'
import { ACCOUNT_STATUSES, ACCOUNT_TYPES, LICENSE_TYPES, MEMBERSHIP_TYPES } from '../members/account.ts'

/** In the order in which a club moves in: later kinds refer to earlier ones. */
export const IMPORT_KINDS = ['members', 'aircraft', 'bookings', 'flights', 'balances'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_KIND_WORDS: Readonly<Record<ImportKind, string>> = {
  members: 'Members',
  aircraft: 'Aircraft',
  bookings: 'Bookings',
  flights: 'Flights',
  balances: 'Opening balances',
}

/** One record of a kind, and several. */
const RECORD_WORDS: Readonly<Record<ImportKind, readonly [string, string]>> = {
  members: ['member', 'members'],
  aircraft: ['aircraft', 'aircraft'],
  bookings: ['booking', 'bookings'],
  flights: ['flight', 'flights'],
  balances: ['opening balance', 'opening balances'],
}

type CellKind = 'text' | 'date' | 'time' | 'number' | 'money' | 'yes-no' | 'choice'

export type ImportField = {
  name: string
  label: string
  cell: CellKind
  needed?: true
  /** What other systems and spreadsheets call the column, in small letters and without signs. */
  headings: readonly string[]
  /** Words that a cell may hold, and what they mean. */
  choices?: Readonly<Record<string, string>>
  /** For the example file. */
  example: string
}

const themselves = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]))

const PILOT = [
  'pilot',
  'pilot name',
  'pilot in command',
  'pic',
  'member',
  'member name',
  'name',
  'pilot email',
]
const REGISTRATION = [
  'registration',
  'reg',
  'aircraft',
  'aircraft reg',
  'tail number',
  'tail',
  'call sign',
  'callsign',
  'ident',
  'aircraft id',
  'resource',
]
const INSTRUCTOR = ['instructor', 'flight instructor', 'fi', 'instructor name', 'cfi']
const DATE = ['date', 'flight date', 'date of flight', 'day', 'booking date']
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

/** The columns of each kind. Names are those of the API. */
// prettier-ignore
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  members: [
    { name: 'first_name', label: 'First name', cell: 'text', needed: true, headings: ['first name', 'given name', 'given names', 'firstname', 'forename', 'first'], example: 'Mei' },
    { name: 'last_name', label: 'Last name', cell: 'text', needed: true, headings: ['last name', 'surname', 'family name', 'lastname', 'last'], example: 'Ong' },
    { name: 'email', label: 'Email', cell: 'text', needed: true, headings: ['email', 'e mail', 'email address', 'mail', 'e mail address', 'primary email'], example: 'mei.ong@example.com' },
    { name: 'salutation', label: 'Preferred name', cell: 'text', headings: ['preferred name', 'salutation', 'nickname', 'known as', 'display name'], example: 'Mei' },
    { name: 'contact_number', label: 'Contact number', cell: 'text', headings: ['contact number', 'phone', 'phone number', 'mobile', 'mobile number', 'handphone', 'hp', 'telephone', 'tel', 'mobile phone', 'cell phone'], example: '+65 9123 4567' },
    { name: 'address', label: 'Address', cell: 'text', headings: ['address', 'residential address', 'mailing address', 'postal address', 'home address', 'street'], example: '1 Seletar Road, Singapore 807012' },
    { name: 'membership_type', label: 'Membership', cell: 'choice', headings: ['membership', 'membership type', 'member type', 'membership class', 'category', 'membership category'], choices: { ...themselves(MEMBERSHIP_TYPES), 'ordinary member': 'ordinary', 'social member': 'social', 'associate member': 'associate', flying: 'ordinary', 'flying member': 'ordinary', full: 'ordinary', 'full member': 'ordinary', 'non flying': 'social' }, example: 'ordinary' },
    { name: 'account_status', label: 'Account status', cell: 'choice', headings: ['status', 'account status', 'member status', 'active'], choices: { ...themselves(ACCOUNT_STATUSES), suspended: 'banned', inactive: 'disabled', left: 'disabled', resigned: 'disabled', former: 'disabled', current: 'active', yes: 'active', no: 'disabled' }, example: 'active' },
    { name: 'account_type', label: 'Account type', cell: 'choice', headings: ['account type', 'role', 'user type'], choices: { ...themselves(ACCOUNT_TYPES), member: 'user', 'super admin': 'super-admin', administrator: 'admin', officer: 'admin' }, example: 'user' },
    { name: 'date_joined', label: 'Date joined', cell: 'date', headings: ['date joined', 'joined', 'join date', 'member since', 'joining date', 'start date', 'date of joining'], example: '14/03/2019' },
    { name: 'date_of_birth', label: 'Date of birth', cell: 'date', headings: ['date of birth', 'dob', 'birth date', 'birthday', 'birthdate'], example: '02/07/1985' },
    { name: 'title', label: 'Title', cell: 'text', headings: ['title', 'position', 'office'], example: '' },
    { name: 'license_type', label: 'Licence', cell: 'choice', headings: ['licence type', 'licence', 'pilot licence'], choices: { ...themselves(LICENSE_TYPES), '': 'none', student: 'spl', private: 'ppl', commercial: 'cpl', 'airline transport': 'atpl', 'student pilot': 'spl', 'private pilot': 'ppl', mpl: 'mcpl', 'multi crew': 'mcpl', nil: 'none' }, example: 'ppl' },
    { name: 'license_number', label: 'Licence number', cell: 'text', headings: ['licence number', 'licence no', 'pilot licence number'], example: 'SG-PPL-01234' },
    { name: 'certificate_of_expiry', label: 'Certificate of experience until', cell: 'date', headings: ['certificate of expiry', 'certificate of expiry date', 'coe expiry', 'certificate of experience', 'licence expiry', 'licence valid until'], example: '30/06/2027' },
    { name: 'medical_date', label: 'Next medical due', cell: 'date', headings: ['medical date', 'next medical due', 'medical', 'medical expiry', 'medical valid until', 'medical due', 'medical expiry date'], example: '31/08/2027' },
    { name: 'flights', label: 'Flight cycles', cell: 'number', headings: ['flights', 'flight cycles', 'number of flights', 'total flights', 'cycles'], example: '212' },
    { name: 'flight_hours', label: 'Flying hours', cell: 'number', headings: ['flight hours', 'flying hours', 'hours', 'total hours', 'total time', 'hours total'], example: '240.5' },
    { name: 'instructor_rated', label: 'Instructor rated', cell: 'yes-no', headings: ['instructor rated', 'instructor', 'is instructor', 'fi'], example: 'no' },
    { name: 'examiner_rated', label: 'Examiner rated', cell: 'yes-no', headings: ['examiner rated', 'examiner', 'is examiner', 'fe'], example: 'no' },
    { name: 'account_remarks', label: 'Remarks', cell: 'text', headings: ['account remarks', 'remarks', 'notes', 'comments', 'comment'], example: '' },
  ],
  aircraft: [
    { name: 'aircraft_registration', label: 'Registration', cell: 'text', needed: true, headings: ['aircraft registration', ...REGISTRATION], example: '9V-BOD' },
    { name: 'aircraft_name', label: 'Name', cell: 'text', headings: ['aircraft name', 'name', 'description short', 'display name'], example: 'Tampico' },
    { name: 'aircraft_model', label: 'Model', cell: 'text', headings: ['aircraft model', 'model', 'type', 'aircraft type', 'make and model', 'make model'], example: 'TB-9' },
    { name: 'aircraft_capacity', label: 'Seats', cell: 'number', headings: ['aircraft capacity', 'capacity', 'seats', 'number of seats', 'persons'], example: '4' },
    { name: 'range', label: 'Range in km', cell: 'number', headings: ['range', 'range km', 'range in km'], example: '1030' },
    { name: 'speed', label: 'Speed in km/h', cell: 'number', headings: ['speed', 'speed km h', 'speed in km h', 'cruise speed', 'top speed'], example: '198' },
    { name: 'aircraft_flight_cycles', label: 'Flight cycles', cell: 'number', headings: ['aircraft flight cycles', 'flight cycles', 'cycles', 'landings', 'total landings'], example: '5120' },
    { name: 'aircraft_flight_hours', label: 'Flight hours', cell: 'number', headings: ['aircraft flight hours', 'flight hours', 'hours', 'total time', 'airframe hours', 'ttaf', 'tt'], example: '4310.2' },
    { name: 'aircraft_age', label: 'Age in years', cell: 'number', headings: ['aircraft age', 'age', 'age in years'], example: '28' },
    { name: 'aircraft_status', label: 'Status', cell: 'choice', headings: ['aircraft status', 'status', 'state'], choices: { ...themselves(AIRCRAFT_STATUSES), 'under maintenance': 'under-maintenance', maintenance: 'under-maintenance', grounded: 'under-maintenance', retired: 'decommissioned', sold: 'decommissioned', online: 'active', 'in service': 'active' }, example: 'active' },
    { name: 'aircraft_description', label: 'Description', cell: 'text', headings: ['aircraft description', 'description'], example: '' },
    { name: 'aircraft_remarks', label: 'Remarks', cell: 'text', headings: ['aircraft remarks', 'remarks', 'notes', 'comments'], example: '' },
    { name: 'aircraft_colours', label: 'Colours', cell: 'text', headings: ['aircraft colours', 'colours', 'colour', 'color', 'colors'], example: 'White with a red stripe' },
    { name: 'crosswind_limit', label: 'Crosswind limit in knots', cell: 'number', headings: ['crosswind limit', 'max crosswind', 'crosswind', 'crosswind kt'], example: '20' },
  ],
  bookings: [
    { name: 'pilot', label: 'Pilot (email or name)', cell: 'text', needed: true, headings: ['booked by', 'booked for', 'customer', 'user', ...PILOT], example: 'mei.ong@example.com' },
    { name: 'aircraft', label: 'Aircraft (registration)', cell: 'text', needed: true, headings: ['aircraft registration', ...REGISTRATION], example: '9V-BOD' },
    { name: 'flight_date', label: 'Date', cell: 'date', needed: true, headings: DATE, example: '05/09/2026' },
    { name: 'start_time', label: 'Start', cell: 'time', needed: true, headings: ['start time', 'start', 'from', 'time from', 'booked from', 'begin', 'time start'], example: '09:00' },
    { name: 'end_time', label: 'End', cell: 'time', needed: true, headings: ['end time', 'end', 'to', 'until', 'time to', 'booked to', 'booked until', 'finish', 'time end'], example: '11:00' },
    { name: 'flight_type', label: 'Type', cell: 'choice', headings: ['flight type', 'type', 'booking type', 'purpose', 'type of flight'], choices: { ...themselves(FLIGHT_TYPES), examination: 'examiniation', exam: 'examiniation', test: 'examiniation', 'check flight': 'examiniation', check: 'examiniation', lesson: 'training', dual: 'training', instruction: 'training', private: 'leisure', solo: 'leisure', hire: 'leisure', rental: 'leisure', '': 'leisure' }, example: 'leisure' },
    { name: 'booking_status', label: 'Status', cell: 'choice', headings: ['booking status', 'status', 'state'], choices: { ...themselves(BOOKING_STATUSES), canceled: 'cancelled', done: 'completed', flown: 'completed', complete: 'completed', approved: 'confirmed', booked: 'confirmed', requested: 'pending', declined: 'rejected', 'checked in': 'completed' }, example: 'completed' },
    { name: 'flight_instructor', label: 'Instructor (email or name)', cell: 'text', headings: INSTRUCTOR, example: '' },
    { name: 'flight_examiner', label: 'Examiner (email or name)', cell: 'text', headings: ['examiner', 'flight examiner', 'fe', 'examiner name'], example: '' },
    { name: 'actual_start_time', label: 'Actual start', cell: 'time', headings: ['actual start time', 'actual start', 'off blocks', 'block off', 'departure', 'departure time', 'take off'], example: '09:05' },
    { name: 'actual_end_time', label: 'Actual end', cell: 'time', headings: ['actual end time', 'actual end', 'on blocks', 'block on', 'arrival', 'arrival time', 'landing time'], example: '10:40' },
    { name: 'distance', label: 'Distance in km', cell: 'number', headings: ['distance', 'distance km', 'km'], example: '180' },
    { name: 'payment_fee', label: 'Fee', cell: 'money', headings: ['payment fee', 'fee', 'amount', 'charge', 'price', 'total', 'cost'], example: '950.00' },
    { name: 'payment_status', label: 'Payment', cell: 'choice', headings: ['payment status', 'payment', 'paid', 'invoice status'], choices: { ...themselves(PAYMENT_STATUSES), yes: 'paid', no: 'requesting-payment', unpaid: 'requesting-payment', open: 'requesting-payment', invoiced: 'requesting-payment', late: 'overdue', '': 'processing' }, example: 'paid' },
    ...METERS,
    { name: 'booking_remarks', label: 'Remarks', cell: 'text', headings: ['booking remarks', 'remarks', 'notes', 'comments', 'comment', 'description'], example: '' },
  ],
  flights: [
    { name: 'aircraft', label: 'Aircraft (registration)', cell: 'text', needed: true, headings: ['aircraft registration', ...REGISTRATION], example: '9V-BOD' },
    { name: 'pilot', label: 'Pilot (email or name)', cell: 'text', needed: true, headings: ['p1', 'commander', ...PILOT], example: 'mei.ong@example.com' },
    { name: 'flight_date', label: 'Date', cell: 'date', needed: true, headings: DATE, example: '05/09/2026' },
    { name: 'start_time', label: 'Start', cell: 'time', needed: true, headings: ['start time', 'start', 'off blocks', 'block off', 'departure', 'departure time', 'take off', 'from', 'out'], example: '09:05' },
    { name: 'end_time', label: 'End', cell: 'time', needed: true, headings: ['end time', 'end', 'on blocks', 'block on', 'arrival', 'arrival time', 'landing', 'to', 'in'], example: '10:40' },
    { name: 'instructor', label: 'Instructor (email or name)', cell: 'text', headings: INSTRUCTOR, example: '' },
    { name: 'function', label: 'Flown as', cell: 'choice', headings: ['function', 'flown as', 'capacity', 'role'], choices: { ...themselves(FLIGHT_FUNCTIONS), 'in command': 'pic', p1: 'pic', put: 'dual', 'pilot under training': 'dual' }, example: 'pic' },
    ...METERS,
    { name: 'fuel_added_l', label: 'Fuel added in litres', cell: 'number', headings: ['fuel added l', 'fuel added', 'fuel uplift', 'fuel'], example: '40' },
    { name: 'fuel_left_l', label: 'Fuel left in litres', cell: 'number', headings: ['fuel left l', 'fuel left', 'fuel remaining'], example: '75' },
    { name: 'oil_added_l', label: 'Oil added in litres', cell: 'number', headings: ['oil added l', 'oil added', 'oil'], example: '0.5' },
    { name: 'persons_on_board', label: 'Persons on board', cell: 'number', headings: ['persons on board', 'pob', 'persons', 'passengers'], example: '2' },
    { name: 'note_for_next', label: 'Note for the next pilot', cell: 'text', headings: ['note for next', 'note', 'notes', 'remarks', 'comments'], example: '' },
  ],
  balances: [
    { name: 'member', label: 'Member (email or name)', cell: 'text', needed: true, headings: ['member', 'email', 'member email', 'email address', 'name', 'member name', 'customer', 'account', 'account name'], example: 'mei.ong@example.com' },
    { name: 'amount', label: 'Balance (positive: owes the club)', cell: 'money', needed: true, headings: ['amount', 'balance', 'opening balance', 'outstanding', 'owed', 'balance due', 'amount due', 'account balance'], example: '350.00' },
    { name: 'on', label: 'As of', cell: 'date', headings: ['on', 'as of', 'date', 'as at', 'balance date'], example: '31/10/2026' },
    { name: 'memo', label: 'Memo', cell: 'text', headings: ['memo', 'remarks', 'notes', 'description', 'comment'], example: 'From the old books' },
  ],
}

/** How many members, bookings and so on, in words. */
export function recordsInWords(kind: ImportKind, count: number): string {
  const [one, several] = RECORD_WORDS[kind]
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`
}
