import { INSPECTION_FIELDS } from '../airworthiness/inspection-fields.ts'
import { BOOKING_FIELDS } from '../bookings/booking-fields.ts'
import { REQUEST_LIMITS } from '../bookings/request-limits.ts'
import { EVENT_FIELDS } from '../events/event-fields.ts'
import { AIRCRAFT_FIELDS } from '../fleet/aircraft-fields.ts'
import { MEMBER_FIELDS } from '../members/member-fields.ts'
import { namesOf } from '../records/record.ts'
import type { Versioned } from './version.ts'

function versioned<const Field extends string>(
  what: string,
  fields: readonly Field[],
  reliesOn: NonNullable<Versioned<Field>['reliesOn']> = {},
): Versioned<Field> {
  return { what, fields, reliesOn }
}

const FLIGHT = ['aircraft_type', 'flight_date', 'start_time', 'end_time'] as const
const BOOKING = namesOf(BOOKING_FIELDS)
const ACTUAL_TIMES = ['actual_start_time', 'actual_end_time'] as const
const DUE = ['last_done_on', 'last_done_hours', 'due_on', 'due_hours'] as const
const DOWNTIME = ['start_date', 'start_time', 'end_date', 'end_time'] as const
const EVENT_DATES = ['event_start_date', 'event_end_date'] as const
const ANNOUNCEMENT = ['announcement', 'announcement_status'] as const
const DECISION = ['application_status', 'application_date', 'reason'] as const
const LADDER = ['pilot_minutes', 'duty_minutes', 'safety_minutes', 'repeat_minutes'] as const
const RUNWAY = ['runway', 'runway_bearing'] as const
const CASE = ['case_status', 'reply'] as const

/** Gives every field the same list of other fields. */
function each<Field extends string, Other extends string>(
  fields: readonly Field[],
  others: readonly Other[],
) {
  return Object.fromEntries(fields.map((field) => [field, others])) as Record<Field, readonly Other[]>
}

/** The records with a version. A test compares the fields with those of the calls. */
export const VERSIONED = {
  /** Confirming, rejecting or settling a booking depends on all of its fields. */
  booking: versioned('this booking', BOOKING, {
    ...each(FLIGHT, FLIGHT),
    ...each(['flight_instructor', 'flight_examiner'], FLIGHT),
    ...each(ACTUAL_TIMES, ACTUAL_TIMES),
    ...each(['booking_status', 'payment_status'], BOOKING),
  }),
  member: versioned('this member', namesOf(MEMBER_FIELDS)),
  aircraft: versioned('this aircraft', namesOf(AIRCRAFT_FIELDS)),
  downtime: versioned('this downtime', [...DOWNTIME, 'remarks'], each(DOWNTIME, DOWNTIME)),
  inspection: versioned('this inspection', namesOf(INSPECTION_FIELDS), each(DUE, DUE)),
  event: versioned('this event', namesOf(EVENT_FIELDS), each(EVENT_DATES, EVENT_DATES)),
  announcement: versioned('the announcement', ANNOUNCEMENT, each(ANNOUNCEMENT, ANNOUNCEMENT)),
  rates: versioned('the rates', [
    'hourly_rate',
    'incremental_rate',
    'instructor_rate',
    'examiner_rate',
    'automated_payment',
  ]),
  requests: versioned('the limits of requests', REQUEST_LIMITS),
  field: versioned('the hours of the airfield', ['hours', 'bands']),
  sheet: versioned('the settings of the sheet', ['sheet_cut_off', 'sheet_email']),
  hours: versioned('these hours', ['weekly', 'coming', 'exceptions']),
  rule: versioned('this rule', [
    'mode',
    'applies_to',
    'flight_types',
    'limit',
    'days',
    'figures',
    'source',
    'looked_up_on',
    'fix',
    'overridable_by',
  ]),
  overdue: versioned(
    'the settings of the alarm',
    [...LADDER, 'enabled', 'duty', 'safety'],
    each(LADDER, LADDER),
  ),
  weather: versioned('the weather settings', [...RUNWAY, 'stations'], each(RUNWAY, RUNWAY)),
  application: versioned('this application', DECISION, each(DECISION, DECISION)),
  case: versioned('this case', CASE, each(CASE, CASE)),
  answer: versioned('this answer', ['title', 'text', 'link', 'active']),
}
export type VersionedKind = keyof typeof VERSIONED
export type VersionedField<Kind extends VersionedKind> = (typeof VERSIONED)[Kind]['fields'][number]
