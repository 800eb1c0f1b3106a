import { INSPECTION_FIELDS } from '../airworthiness/inspection-fields.ts'
import { BOOKING_FIELDS } from '../bookings/booking-fields.ts'
import { REQUEST_LIMIT_WORDS } from '../bookings/request-limits.ts'
import { EVENT_FIELDS } from '../events/event-fields.ts'
import { AIRCRAFT_FIELDS } from '../fleet/aircraft-fields.ts'
import { MEMBER_FIELDS } from '../members/member-fields.ts'
import { wordsWithUnits } from '../records/record.ts'
import { RETENTION_KINDS, type RetentionKind } from '../retention/kinds.ts'
import { RETENTION_WORDS } from '../retention/words.ts'
import { capitalised } from '../text/capitalised.ts'

/** What officers call a recorded field, as written in the middle of a sentence. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  // members
  ...wordsWithUnits(MEMBER_FIELDS),
  username: 'username',
  profile_image: 'picture',
  expiry_reminders: 'reminders',
  requested_by: 'first asked for by',
  ended: 'sessions ended',
  entries: 'entries',
  reminder: 'reminder',
  jobs: 'jobs',
  // bookings
  ...wordsWithUnits(BOOKING_FIELDS),
  override_reason: 'reason for flying while grounded',
  instructor_answer: "instructor's answer",
  instructor_reason: "instructor's reason",
  declined_by: 'declined by',
  weekly: 'weekly hours',
  coming: 'weekly hours that start later',
  exceptions: 'exceptions',
  payment_reference: 'payment reference',
  payment_requested_at: 'payment requested',
  paid_at: 'paid',
  // aircraft and their downtimes
  ...wordsWithUnits(AIRCRAFT_FIELDS),
  start_date: 'first day',
  end_date: 'last day',
  remarks: 'remarks',
  // airworthiness
  meter: 'meter',
  meter_out: 'meter at start',
  meter_in: 'meter at end',
  route: 'places',
  takeoffs_day: 'take-offs',
  takeoffs_night: 'take-offs at night',
  landings_day: 'landings',
  landings_night: 'landings at night',
  night_minutes: 'night time (minutes)',
  instrument_minutes: 'instrument time (minutes)',
  persons_on_board: 'on board',
  fuel_added_l: 'fuel added (litres)',
  fuel_left_l: 'fuel left (litres)',
  oil_added_l: 'oil added (litres)',
  meter_from: 'meter before',
  meter_to: 'meter after',
  defect: 'defect',
  defect_state: 'decision',
  severity: 'severity',
  reason: 'reason',
  ...wordsWithUnits(INSPECTION_FIELDS),
  // readiness
  credential: 'credential',
  valid_until: 'valid until',
  pilots: 'pilots',
  rule: 'rule',
  mode: 'mode',
  applies_to: 'applies to',
  flight_types: 'flight types',
  limit: 'limit',
  days: 'days',
  source: 'source',
  fix: 'cure',
  overridable_by: 'overridden by',
  // breaches of personal data
  breach: 'breach',
  breach_step: 'step',
  breach_days: 'days to notify the authority',
  breach_people: 'people from whom on a breach is notified',
  // events
  ...wordsWithUnits(EVENT_FIELDS),
  members: 'members',
  subject: 'subject',
  message: 'message',
  sent: 'mails sent',
  // the assistant
  answer_key: 'answer',
  answer_title: 'title',
  answer_text: 'text',
  answer_link: 'page',
  answer_active: 'in use',
  answer_questions: 'questions',
  // other settings
  name: 'name',
  scopes: 'scopes',
  expires_at: 'works until',
  user_id: 'member',
  header: 'heading',
  application_status: 'status',
  application_date: 'date',
  application_type: 'kind',
  documents: 'documents',
  document_id: 'document',
  decided_at: 'decided',
  case_status: 'status',
  replied: 'reply sent',
  announcement: 'announcement',
  announcement_status: 'announcement shown',
  maintenance_status: 'maintenance',
  hourly_rate: 'Flight Hourly Rate',
  incremental_rate: 'Flight Rate (After 30 Minute)',
  instructor_rate: 'Instructor Rate',
  examiner_rate: 'Examiner Rate',
  automated_payment: 'automatic payment requests',
  ...REQUEST_LIMIT_WORDS,
  place: 'place',
  up_to_kg: 'up to (kg)',
  training_exempt: 'lessons free',
  touch_and_goes: 'touch-and-goes count',
  data_type: 'list',
  // overdue flights
  overdue_enabled: 'booking out',
  pilot_minutes: 'minutes until the pilot is asked',
  duty_minutes: 'minutes until the duty officer is told',
  safety_minutes: 'minutes until the safety officer is told',
  repeat_minutes: 'minutes between repetitions',
  duty: 'duty officers',
  safety: 'safety officers',
  sheet: 'emergency sheet',
  sheet_sent_to: 'emergency sheet sent to',
  taken_charge: 'taken charge',
  // the airfield
  hours: 'opening hours',
  bands: 'training windows and curfew',
  sheet_cut_off: 'time of the sheet for the airport',
  sheet_email: 'address of the sheet for the airport',
  holiday: 'holiday',
  holiday_date: 'date',
  looked_up: 'looked up on',
  // weather
  stations: 'stations',
  runway: 'runway',
  runway_bearing: 'bearing of the runway',
  // money
  entry_kind: 'kind',
  amount: 'amount',
  dues_period: 'period',
  charged: 'members charged',
  closed_month: 'month',
  starts_on: 'first day',
  import_kind: 'kind',
  import_file: 'file',
  records: 'records',
  bank_file: 'file',
  bank_lines: 'new lines',
  bank_day: 'date',
  before: 'from before',
}

/** Fields that mean nothing to an officer, or repeat another field. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set([
  '_id',
  'createdAt',
  'aircraft_id',
  'period',
  'calendar_sequence',
  'places_taken',
  'fee_basis',
  'flight_instructor_name',
  'flight_examiner_name',
  'document_id',
  'password_hash',
  'email_confirmed_at',
  'officer_since',
  'frozen_at',
  'second_factor_exempt',
  'inactive_since',
  'only',
])

export const isHiddenField = (field: string) => HIDDEN_FIELDS.has(field)

/** Null for a field without a name here. */
export function fieldInWords(action: string, field: string): string | null {
  if (action.startsWith('retention.') && isKind(field)) return RETENTION_WORDS[field].label
  return FIELD_WORDS[field] ?? null
}

function isKind(field: string): field is RetentionKind {
  return (RETENTION_KINDS as readonly string[]).includes(field)
}

/** The name of a field with a capital, for the list of details. */
export function fieldLabel(action: string, field: string): string {
  const words = fieldInWords(action, field) ?? field.replaceAll('_', ' ')
  return capitalised(words)
}
