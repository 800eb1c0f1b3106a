import { RETENTION_KINDS, type RetentionKind } from '../retention/kinds.ts'
import { RETENTION_WORDS } from '../retention/words.ts'

/** What officers call a recorded field, in the middle of a sentence. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  // members
  first_name: 'first name',
  last_name: 'last name',
  salutation: 'preferred name',
  email: 'email address',
  username: 'username',
  contact_number: 'phone number',
  address: 'address',
  account_type: 'account type',
  membership_type: 'membership',
  account_status: 'account status',
  account_remarks: 'remarks',
  date_joined: 'date joined',
  date_of_birth: 'date of birth',
  title: 'title',
  license_type: 'licence type',
  license_number: 'licence number',
  certificate_of_expiry: 'certificate date',
  medical_date: 'medical date',
  flights: 'flight cycles',
  flight_hours: 'flying hours',
  instructor: 'instructor',
  examiner: 'examiner',
  instructor_rated: 'instructor rating',
  examiner_rated: 'examiner rating',
  profile_image: 'picture',
  expiry_reminders: 'reminders',
  requested_by: 'first asked for by',
  ended: 'sessions ended',
  entries: 'entries',
  reminder: 'reminder',
  jobs: 'jobs',
  // bookings
  pilot_name: 'pilot',
  aircraft_type: 'aircraft',
  flight_type: 'flight type',
  flight_date: 'date',
  start_time: 'start',
  end_time: 'end',
  booking_remarks: 'remarks',
  decision_reason: 'reason',
  override_reason: 'reason for flying it grounded',
  flight_instructor: 'instructor',
  flight_examiner: 'examiner',
  booking_status: 'booking status',
  payment_status: 'payment',
  payment_fee: 'fee',
  payment_reference: 'payment reference',
  payment_requested_at: 'payment requested',
  paid_at: 'paid',
  actual_start_time: 'take-off',
  actual_end_time: 'landing',
  distance: 'distance',
  statistics_status: 'counted in the totals',
  // aircraft and their downtimes
  aircraft_name: 'name',
  aircraft_model: 'model',
  aircraft_registration: 'registration',
  aircraft_capacity: 'seats',
  range: 'range (km)',
  speed: 'speed (km/h)',
  aircraft_flight_cycles: 'flight cycles',
  aircraft_flight_hours: 'flight hours',
  aircraft_age: 'age',
  aircraft_status: 'status',
  aircraft_remarks: 'remarks',
  aircraft_description: 'description',
  aircraft_image: 'picture',
  start_date: 'first day',
  end_date: 'last day',
  remarks: 'remarks',
  // airworthiness
  meter: 'meter',
  meter_from: 'meter before',
  meter_to: 'meter after',
  defect: 'defect',
  defect_state: 'decision',
  severity: 'severity',
  reason: 'reason',
  inspection: 'inspection',
  inspection_kind: 'counted by',
  document: 'document',
  interval_hours: 'hours between',
  interval_months: 'months between',
  tolerance_hours: 'tolerance (hours)',
  last_done_on: 'last done on',
  last_done_hours: 'last done at (hours)',
  due_on: 'due on',
  due_hours: 'due at (hours)',
  blocks: 'grounds when past due',
  // events
  event_title: 'title',
  event_description: 'description',
  event_image: 'pictures',
  event_start_date: 'start',
  event_end_date: 'end',
  event_price: 'price',
  event_type: 'kind',
  event_participants: 'places',
  event_questions: 'questions',
  members: 'members',
  subject: 'subject',
  message: 'message',
  sent: 'mails sent',
  // the rest
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
  data_type: 'list',
  before: 'from before',
}

/** Fields that say nothing to an officer, or repeat another one. */
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
  'second_factor_exempt',
  'inactive_since',
  'only',
])

export const isHiddenField = (field: string) => HIDDEN_FIELDS.has(field)

/** Null if nobody has given the field a name yet. */
export function fieldInWords(action: string, field: string): string | null {
  if (action.startsWith('retention.') && isKind(field)) return RETENTION_WORDS[field].label
  return FIELD_WORDS[field] ?? null
}

function isKind(field: string): field is RetentionKind {
  return (RETENTION_KINDS as readonly string[]).includes(field)
}

/** For a list of facts: starts with a capital. */
export function fieldLabel(action: string, field: string): string {
  const words = fieldInWords(action, field) ?? field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
