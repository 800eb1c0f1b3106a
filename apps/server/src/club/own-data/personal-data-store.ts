import { BOOKING_FIELDS } from '@rsfc/domain/bookings/booking-fields'
import { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import type { RecordFields } from '@rsfc/domain/records/record'
import { sql, type PgColumn, type PgTable, type SQL } from '../../base/database/drizzle.ts'
import { defects, flights } from '../../flying/airworthiness/tables.ts'
import { certificate_requests, certifications } from '../../flying/certificates/tables.ts'
import { instructor_plans } from '../../flying/instruction/tables.ts'
import { book_outs, emergency_contacts } from '../../flying/overdue/tables.ts'
import { credentials, solo_authorisations } from '../../flying/readiness/tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { logbook_baselines } from '../../flying/records/logbook-tables.ts'
import { expiry_reminders } from '../../flying/reminders/tables.ts'
import {
  exams,
  lessons,
  training_courses,
  training_notes,
  training_steps,
} from '../../flying/training/tables.ts'
import { pilot_limits, weather_releases } from '../../flying/weather/tables.ts'
import { offers, wishes } from '../../flying/wishes/tables.ts'
import { accounts, ledger_entries } from '../../money/ledger/tables.ts'
import { applications } from '../../people/applications/tables.ts'
import { api_keys } from '../../people/keys/tables.ts'
import {
  notification_choices,
  notifications,
  push_devices,
  quiet_hours,
} from '../../people/notifications/tables.ts'
import { consents, parent_consents } from '../../people/privacy/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { security_events } from '../../people/records/security-event-tables.ts'
import { authenticators, passkeys, sessions } from '../../people/security/sign-in-tables.ts'
import { stored_files } from '../../people/storage/tables.ts'
import { calendar_feeds } from '../calendar/tables.ts'
import { comments, post_likes, posts } from '../community/tables.ts'
import { event_signups } from '../events/tables.ts'
import { leave_requests } from '../leaving/tables.ts'
import { member_notes } from '../notes/tables.ts'
import { support_cases } from '../support/tables.ts'

export type PersonalTable = {
  /** As in a list of what is kept about someone. */
  label: string
  table: PgTable
  /** The members whom a row is about, as ids. */
  about: readonly (PgColumn | SQL)[]
  /** When a row was written; null if the table does not tell. */
  at: PgColumn | null
  /** What is personal in it, where the record's fields are declared. */
  fields?: RecordFields
  /** In the hands of others it is likely to do harm: health, money, minors, ways to sign in. */
  harm?: true
}

const accountHolder = sql`(select ${accounts.user_id} from ${accounts} where ${accounts._id} = ${ledger_entries.account_id})`
const sender = sql`coalesce(${support_cases.user_id},
  (select ${members._id} from ${members} where ${members.email} = lower(${support_cases.email})))`

const BOOKING_WORDS = Object.fromEntries(
  Object.entries<RecordFields[string]>(BOOKING_FIELDS).filter(([, field]) => field.personal),
)

/** What members can download about themselves. Own data and breaches of personal data both follow it. */
// prettier-ignore
export const GIVEN_TABLES = {
  profile: { label: 'profile', table: members, about: [members._id], at: members.createdAt, fields: MEMBER_FIELDS },
  defects_reported: { label: 'defects they reported', table: defects, about: [defects.reported_by], at: defects.createdAt },
  papers: { label: 'medicals, licences and ratings', table: credentials, about: [credentials.member_id], at: credentials.createdAt, harm: true },
  hours_as_instructor: { label: 'hours as an instructor', table: instructor_plans, about: [instructor_plans.instructor_id], at: instructor_plans.createdAt },
  solo_authorisations: { label: 'solo authorisations', table: solo_authorisations, about: [solo_authorisations.student_id], at: solo_authorisations.createdAt },
  certificates: { label: 'certificates of experience', table: certifications, about: [certifications.member_id], at: certifications.createdAt },
  certificate_requests: { label: 'instructors asked to certify their experience', table: certificate_requests, about: [certificate_requests.member_id, certificate_requests.certifier_id], at: certificate_requests.createdAt },
  earlier_hours: { label: 'earlier hours', table: logbook_baselines, about: [logbook_baselines.member_id], at: logbook_baselines.createdAt },
  training: { label: 'training courses', table: training_courses, about: [training_courses.student_id], at: training_courses.createdAt },
  training_steps: { label: 'steps of their training', table: training_steps, about: [training_steps.student_id], at: training_steps.createdAt },
  lessons: { label: 'lesson records', table: lessons, about: [lessons.student_id], at: lessons.createdAt },
  exams: { label: 'exams', table: exams, about: [exams.student_id], at: exams.createdAt },
  consents: { label: 'answers to the privacy notice', table: consents, about: [consents.member_id], at: consents.answered_at },
  parent_consents: { label: 'a parent’s name, address and consent', table: parent_consents, about: [parent_consents.member_id], at: parent_consents.createdAt, harm: true },
  applications: { label: 'applications and their documents', table: applications, about: [applications.user_id], at: applications.createdAt, harm: true },
  leave_requests: { label: 'requests to leave', table: leave_requests, about: [leave_requests.user_id], at: leave_requests.createdAt },
  posts: { label: 'posts', table: posts, about: [posts.user_id], at: posts.createdAt },
  comments: { label: 'comments', table: comments, about: [comments.user_id], at: comments.createdAt },
  post_likes: { label: 'likes', table: post_likes, about: [post_likes.user_id], at: post_likes.createdAt },
  event_signups: { label: 'sign-ups for events', table: event_signups, about: [event_signups.user_id], at: event_signups.createdAt },
  support_cases: { label: 'messages to the club', table: support_cases, about: [sender], at: support_cases.createdAt },
  expiry_reminders: { label: 'reminders of papers that expire', table: expiry_reminders, about: [expiry_reminders.user_id], at: expiry_reminders.createdAt },
  storage: { label: 'pictures and documents', table: stored_files, about: [stored_files.user_id], at: null },
  limits: { label: 'own weather limits', table: pilot_limits, about: [pilot_limits.user_id], at: null },
  calendar_feeds: { label: 'addresses of calendars', table: calendar_feeds, about: [calendar_feeds.user_id], at: calendar_feeds.createdAt },
  notifications: { label: 'notifications', table: notifications, about: [notifications.user_id], at: notifications.createdAt },
  notification_choices: { label: 'choices of notifications', table: notification_choices, about: [notification_choices.user_id], at: null },
  quiet_hours: { label: 'quiet hours', table: quiet_hours, about: [quiet_hours.user_id], at: null },
  push_devices: { label: 'devices for notifications', table: push_devices, about: [push_devices.user_id], at: push_devices.createdAt },
  wishes: { label: 'wishes for flights', table: wishes, about: [wishes.user_id], at: wishes.createdAt },
  offers: { label: 'offers of flights', table: offers, about: [offers.user_id], at: offers.createdAt },
  weather_releases: { label: 'weather decisions', table: weather_releases, about: [weather_releases.user_id], at: weather_releases.createdAt },
  flights_booked_out: { label: 'flights booked out, with route and phone', table: book_outs, about: [book_outs.pilot_id, book_outs.instructor_id], at: book_outs.out_at },
  emergency_contact: { label: 'emergency contact', table: emergency_contacts, about: [emergency_contacts.user_id], at: null },
  sessions: { label: 'sessions', table: sessions, about: [sessions.user_id], at: sessions.createdAt, harm: true },
  passkeys: { label: 'passkeys', table: passkeys, about: [passkeys.user_id], at: passkeys.createdAt, harm: true },
  authenticator_app: { label: 'authenticator apps', table: authenticators, about: [authenticators.user_id], at: authenticators.createdAt, harm: true },
  api_keys: { label: 'API keys', table: api_keys, about: [api_keys.user_id], at: api_keys.createdAt, harm: true },
  security_events: { label: 'security record, with network addresses', table: security_events, about: [security_events.user_id], at: security_events.at },
  flights: { label: 'flights', table: flights, about: [flights.pilot_id, flights.instructor_id], at: flights.createdAt },
  account_entries: { label: 'account with the club', table: ledger_entries, about: [accountHolder], at: ledger_entries.at, harm: true },
  bookings: { label: 'bookings', table: bookings, about: [bookings.user_id, bookings.flight_instructor, bookings.flight_examiner], at: bookings.createdAt, fields: BOOKING_WORDS },
} as const satisfies Record<string, PersonalTable>

/** What officers and instructors wrote about members, who do not read it. */
// prettier-ignore
const KEPT_TABLES = {
  notes: { label: 'officers’ notes', table: member_notes, about: [member_notes.user_id], at: member_notes.createdAt },
  training_notes: { label: 'staff notes on their training', table: training_notes, about: [training_notes.student_id], at: training_notes.createdAt },
} as const satisfies Record<string, PersonalTable>

export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = { ...GIVEN_TABLES, ...KEPT_TABLES }
