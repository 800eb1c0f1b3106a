import { BOOKING_FIELDS } from '@rsfc/domain/bookings/booking-fields'
import { INSPECTION_FIELDS } from '@rsfc/domain/airworthiness/inspection-fields'
import { EVENT_FIELDS } from '@rsfc/domain/events/event-fields'
import { AIRCRAFT_FIELDS } from '@rsfc/domain/fleet/aircraft-fields'
import { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import { wordsOf } from '@rsfc/domain/records/record'
import { capitalised } from '@rsfc/domain/text/capitalised'
import { REQUEST_LIMIT_WORDS } from '@rsfc/domain/bookings/request-limits'

/** Names for fields whose API name is not clear to people. */
const NAMES: Readonly<Record<string, string>> = {
  ...wordsOf(BOOKING_FIELDS),
  ...wordsOf(AIRCRAFT_FIELDS),
  ...wordsOf(MEMBER_FIELDS),
  ...REQUEST_LIMIT_WORDS,
  user_id: 'member',
  user_ids: 'members',
  booking_id: 'booking',
  aircraft_id: 'aircraft',
  firstname: 'first name',
  lastname: 'last name',
  contactnumber: 'contact number',
  password1: 'password',
  old_password: 'current password',
  password2: 'repeated password',
  usernameEmail: 'email or username',
  incremental_rate: 'flight rate (after 30 minute)',
  hourly_rate: 'flight hourly rate',
  event_participants: EVENT_FIELDS.event_participants.label.toLowerCase(),
  event_answers: 'answers',
  header: 'heading',
  q: 'search',
  scopes: 'what the key may do',
  memo: 'reason',
  on: 'date',
  expires_on: 'last day',
  valid_from: 'first day',
  valid_until: 'last day',
  from_date: 'first day',
  to_date: 'last day',
  as_of: 'last day that counts',
  flight_id: 'flight',
  meter_out: 'meter at start',
  meter_in: 'meter at end',
  at_hours: 'meter at the time',
  until_hours: 'meter limit',
  until_inspection: 'until the next inspection',
  via: 'landings on the way',
  takeoffs_day: 'take-offs by day',
  takeoffs_night: 'take-offs at night',
  landings_day: 'landings by day',
  landings_night: 'landings at night',
  night_minutes: 'night time',
  instrument_minutes: 'instrument time',
  fuel_left_l: 'fuel left',
  fuel_added_l: 'fuel added',
  oil_added_l: 'oil added',
  note_for_next: 'note for the next pilot',
  work: 'work done',
  by: 'done by',
  interval_hours: INSPECTION_FIELDS.interval_hours.label.toLowerCase(),
  interval_months: INSPECTION_FIELDS.interval_months.label.toLowerCase(),
  last_done_hours: 'meter when last done',
  tolerance_hours: INSPECTION_FIELDS.tolerance_hours.label.toLowerCase(),
  persons: 'persons on board',
  eta: 'time of return',
  endurance_minutes: 'fuel endurance',
  overridable_by: 'who may override',
  fix: 'how a pilot can comply',
  reserve_percent: 'planned reserve',
  runway_bearing: 'bearing',
  up_to_kg: 'maximum take-off weight',
  people: 'number of people',
  who: 'who they are',
  contact: 'how to reach them',
  _id: 'record',
}

/** Prefixes that only repeat the kind of record. */
const PREFIX = /^(aircraft|event|application|booking|case|account)_(?!type$|status$)/

/** A field in words: 'Fee', 'Next medical due', 'Start date'. 'This' stands for the whole value. */
export function fieldInWords(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === 'string')
  const words = name === undefined ? 'this' : (NAMES[name] ?? spaced(name))
  return capitalised(words)
}

function spaced(name: string): string {
  return name
    .replace(PREFIX, '')
    .replaceAll('_', ' ')
    .replace(/[a-z](?=[A-Z])/g, '$& ')
    .toLowerCase()
    .trim()
}
