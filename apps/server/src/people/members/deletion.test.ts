import { sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTraces, findTracesInFiles } from '../../testing/find-traces.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { plantMember } from '../../testing/planted-member.ts'

/** Columns that say nothing about a member. A new column is either filled by the test member or listed here. */
const NOT_PERSONAL = [
  /^(aircraft|backups|chat_answers|chat_questions|downtimes|events|retention_periods|retention_runs|running_servers|site_settings|weather_reports|weather_settings|overdue_settings|push_keys|secret_key_checks)\./,
  /^members\.(account_type|membership_type|account_status|license_type|password_hash)$/,
  /^bookings\.(flight_type|booking_status|payment_status|payment_reference|fee_basis|instructor_answer)$/,
  /^(readiness_rules\.looked_up_on|certifications\.basis|breach_steps\.kind)$/,
  // People without an account, until the breach is closed.
  /^breach_contacts\./,
  // The airfield, and who flew according to the list that the airport got, which is kept for three months.
  /^(closures|holidays|field_settings|field_rates|sheets)\./,
  // Where an aircraft was.
  /^(bookings\.destination|flights\.(from|to|via))$/,
  /^(instructor_hours\.weekday|instructor_exceptions\.kind)$/,
  /^(aircraft_weeks\.week|aircraft_months\.month|member_months\.month|logbook_months\.(month|function))$/,
  /^(applications\.(application_type|application_status)|leave_requests\.state)$/,
  /^application_documents\.(file_path|file_type)$/,
  /^(posts\.images|pending_pictures\.path|downloads\.data_type|expiry_reminders\.kind|(completion|flight)_reminders\.flight_date|readiness_mails\.(flight_date|about)|event_signups\.questions)$/,
  /^(flights\.function|inspections\..*|inspections_done\.(done_on|done_by|release_number|note))$/,
  /^(meter_readings\.(kind|reason)|meter_gaps\.closed_reason|meter_questions\.(side|answer))$/,
  // Defects of aircraft, and the work done on them.
  /^(defects\.(title|description|severity|state|limitation|until|pictures)|defect_steps\.(state|details))$/,
  /^groundings\.(cause|reason|lifted_reason)$/,
  /^(credentials\.(kind|state)|readiness_overrides\.rule|readiness_snapshots\.(decision|result))$/,
  // Filled in when the member is deleted.
  /^training_files\./,
  // The notice of the club, and the kinds of answers and cases.
  /^(privacy_notices\.(text|officer_name|officer_email)|consents\.answer|parent_consents\.means|support_cases\.(kind|due_on))$/,
  // The rules of the club.
  /^(readiness_rules\.(code|mode|applies_to|flight_types|figures|source|fix|overridable_by|confirmed_reason)|checkout_setups\.aircraft_model)$/,
  /^(training_courses\.outcome|training_steps\.step|lessons\.state|exams\.kind|training_requirements\.source)$/,
  /^(links|challenges)\.purpose$/,
  /^(officer_acts\.kind|officer_reviews\.part|security_events\.(kind|details))$/,
  /^(accounts\.payment_reference|ledger_entries\.(kind|source)|(documents|document_series)\.kind)$/,
  /^(rates|dues|closed_months|column_mappings)\.|^bank_statements\.(file_path|format)$/,
  /^(breach_reminders\.on|notifications\.kind|notification_choices\.group|quiet_hours\.quiet_(from|to))$/,
  /^(calendar_feeds\.kind|overdue_notices\.step|overdue_people\.role)$/,
  /^(wishes\.flight_type|offers\.(flight_(date|type)|state)|weather_releases\.(flight_date|step))$/,
  // Lessons for the assistant, and imported files, which are removed after 30 days.
  /^(chat_club_answers|chat_phrasings|import_headings|imports)\.(?!by$|.*_by$)/,
  /^(support_cases\.case_status|audit\.(action|subject)|throttles\.key)$/,
]

/** What stays after a deletion; docs/privacy.md says why. */
const KEPT = [
  'accounts.holder_name: name',
  'audit.actor_id: id',
  'audit.actor_name: name',
  'audit.after.pilot_name: name',
  'audit.before.pilot_name: name',
  'audit.before.user_id: id',
  'audit.subject_id: id',
  'audit.words: id',
  'audit.words: name',
  'bank_lines.description: private',
  'bank_lines.on: date',
  'bank_lines.payer: name',
  'bank_lines.reference: private',
  'bank_statements.account: private',
  'bank_statements.by: id',
  'bank_statements.file_name: private',
  // Who took charge of another member’s overdue flight, until that flight is deleted.
  'book_outs.acknowledged_name: name',
  'bookings.flight_date: date',
  'bookings.flight_examiner_name: name',
  'bookings.flight_instructor_name: name',
  'bookings.period: date',
  'bookings.pilot_name: name',
  // The register of breaches of personal data.
  'breach_figures.looked_up_on: date',
  'breach_figures.source: private',
  'breach_steps.due_on: date',
  'breach_steps.note: private',
  'breach_steps.scope.id: id',
  'breaches.description: private',
  'breaches.title: private',
  'comments.comment: private',
  'debt_reminders.by: id',
  'holds.period: date',
  'ledger_entries.by: id',
  'ledger_entries.memo: private',
  'ledger_entries.on: date',
  'ledger_entries.reference: private',
  'members.instructor: name',
  'members.search_words: name',
  // The deleted member was an officer, and the super-admins are told whom another officer deleted.
  'officer_acts.before.name: name',
  'open_amounts.on: date',
  // The id in the name of the deleted portrait, an officer's reply to someone else, and the mails to the
  // super-admins, until finished jobs are deleted.
  'pgboss.job_common.data.paths: id',
  'pgboss.job_common.data.subject: name',
  'pgboss.job_common.data.words: name',
  'pgboss.job_common.data.words: private',
  'posts.description: private',
  'posts.header: private',
  'security_events.actor_id: id',
  'security_events.address: origin',
  'security_events.agent: origin',
  'security_events.user_id: id',
  'support_replies.reply: private',
  // The training file, which is kept for three years, and the name and licence number of who signed a record.
  'certifications.certified_on: date',
  'certifications.counted_from: date',
  'certifications.counted_until: date',
  'certifications.flights: date',
  'certifications.flights: private',
  'certifications.member_id: id',
  'certifications.passed_on: date',
  'certifications.signed_licence: private',
  'certifications.signed_name: name',
  'certifications.valid_until: date',
  'credentials.member_id: id',
  'credentials.signed_licence: private',
  'credentials.signed_name: name',
  'credentials.valid_until: date',
  'defect_steps.signed_licence: private',
  'defect_steps.signed_name: name',
  'exams.examiner: private',
  'exams.on: date',
  'exams.signed_licence: private',
  'exams.signed_name: name',
  'exams.student_id: id',
  'exams.subject: private',
  'exams.withdrawn_reason: private',
  'groundings.signed_licence: private',
  'groundings.signed_name: name',
  'inspections_done.signed_licence: private',
  'inspections_done.signed_name: name',
  'lessons.comment: private',
  'lessons.grades: private',
  'lessons.lesson: private',
  'lessons.next: private',
  'lessons.on: date',
  'lessons.remarks: private',
  'lessons.signed_licence: private',
  'lessons.signed_name: name',
  'lessons.student_id: id',
  'solo_authorisations.aircraft_model: private',
  'solo_authorisations.area: private',
  'solo_authorisations.conditions: private',
  'solo_authorisations.signed_licence: private',
  'solo_authorisations.signed_name: name',
  'solo_authorisations.student_id: id',
  'solo_authorisations.valid_from: date',
  'solo_authorisations.valid_until: date',
  'training_courses.ended_on: date',
  'training_courses.started_on: date',
  'training_courses.student_id: id',
  'training_files.license_number: private',
  'training_files.name: name',
  'training_files.student_id: id',
  'training_notes.note: private',
  'training_notes.student_id: id',
  'training_steps.note: private',
  'training_steps.on: date',
  'training_steps.signed_licence: private',
  'training_steps.signed_name: name',
  'training_steps.student_id: id',
]

let club: FlyingClub
let leaver: Awaited<ReturnType<typeof plantMember>>
beforeAll(async () => {
  club = await openFlyingClub()
  leaver = await plantMember(club)
})
afterAll(() => club.close())

test('the test member has a marker in every text, date and reference that a member can fill', async () => {
  expect(await forgottenColumns()).toEqual([])
})

test('a new table about members is reported until the test member has rows in it', async () => {
  await club.db.execute(
    sql`create table likes (user_id uuid references members on delete set null, note text)`,
  )
  expect(await forgottenColumns()).toEqual(['likes.note', 'likes.user_id'])
  await club.db.execute(sql`drop table likes`)
})

test('a deleted member leaves behind only what money, flights and accountability need', async () => {
  const picturesBefore = await storedFiles()
  await club.superAdmin.members.remove({ body: { user_id: leaver.member._id } })
  await club.platform.jobs.drain()
  expect(await findTraces(club.db, leaver.markers)).toEqual(KEPT.toSorted())
  const inFiles = await findTracesInFiles(club.dataDir, leaver.markers)
  // Sent mails have left the site; the outbox stands in for a mail server.
  expect(inFiles.filter((trace) => !trace.startsWith('outbox/'))).toEqual([])
  // Document, portrait, the private post's picture and the unused one are gone; the public post's picture stays.
  expect(picturesBefore).toHaveLength(5)
  expect(await storedFiles()).toHaveLength(1)
})

async function storedFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of club.platform.files.list()) keys.push(key)
  return keys
}

/** Columns that could contain something about a member but have no value of the test member. */
async function forgottenColumns(): Promise<string[]> {
  const traces = await findTraces(club.db, leaver.markers)
  const planted = new Set(traces.map((trace) => trace.split(/[.:]/, 2).join('.')))
  const { rows } = await club.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'date')
    union
    select k.conrelid::regclass || '.' || a.attname
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.confrelid = 'members'::regclass
    order by 1`)
  return rows
    .map(({ name }) => name)
    .filter((name) => !planted.has(name) && !NOT_PERSONAL.some((pattern) => pattern.test(name)))
}
