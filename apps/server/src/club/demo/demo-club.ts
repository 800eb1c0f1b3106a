import { getTableColumns, sql, type Column, type PgTable } from '../../base/database/drizzle.ts'
import { hashPassword } from '../../base/passwords/passwords.ts'
import type { Database, Transaction } from '../../base/database/client.ts'
import {
  defect_steps,
  defects,
  flights,
  groundings,
  inspections,
  inspections_done,
  meter_gaps,
  meter_readings,
} from '../../flying/airworthiness/tables.ts'
import { application_documents, applications } from '../../people/applications/tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { chat_answers, chat_club_answers, chat_phrasings, chat_questions } from '../chat/tables.ts'
import { comments, post_likes, posts } from '../community/tables.ts'
import { event_signups, events } from '../events/tables.ts'
import { aircraft, downtimes } from '../../flying/records/aircraft-tables.ts'
import { import_records, imports } from '../imports/tables.ts'
import { consents, parent_consents } from '../../people/privacy/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { instructor_exceptions, instructor_hours, instructor_plans } from '../../flying/instruction/tables.ts'
import { logbook_baselines } from '../../flying/records/logbook-tables.ts'
import {
  checkout_setups,
  chief_instructors,
  credentials,
  licence_setups,
  solo_authorisations,
} from '../../flying/readiness/tables.ts'
import { offers, wishes } from '../../flying/wishes/tables.ts'
import { field_rates } from '../../flying/records/rate-tables.ts'
import { overdue_settings } from '../../flying/overdue/tables.ts'
import { site_settings } from '../../people/records/site-tables.ts'
import { stored_files } from '../../people/storage/tables.ts'
import { notifications } from '../../people/notifications/tables.ts'
import { leave_requests } from '../leaving/tables.ts'
import { support_cases, support_replies } from '../support/tables.ts'
import { exams, lessons, training_courses, training_notes } from '../../flying/training/tables.ts'
import { closures, field_settings } from '../../flying/field/tables.ts'
import { FIELD, fillSheet } from './field.ts'
import { putDocuments } from './applications.ts'
import { isEmptyClub } from '../../flying/records/club-state-store.ts'
import { enterFlights, fillLedger } from './money/ledger.ts'
import { enterOddPayments } from './money/odd-payments.ts'
import { putPictures, type SeedFiles } from './pictures.ts'
import { putPortraits } from './pictures/portraits.ts'
import { planDemoClub, type DemoClub } from './plan.ts'
import { FIELD_RATES, SITE } from './site.ts'

const LOCK = 7463

type DemoClubOptions = { db: Database; now: Date; password: string; files?: SeedFiles }

/**
 * Loads the demo club into an empty database, completely or not at all. Returns false if the database was not empty. A
 * lock prevents servers that start at the same time from loading it twice.
 */
export async function loadDemoClub({ db, now, password, files }: DemoClubOptions): Promise<boolean> {
  if (!(await isEmptyClub(db))) return false
  const club = await planDemoClub(now, await hashPassword(password))
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (!(await isEmptyClub(tx))) return false
    await insertClub(tx, club, now)
    await fillLedger(tx, now)
    await enterOddPayments(tx, now)
    if (files) await insertRows(tx, stored_files, await storeFiles(files, club))
    return true
  })
}

async function insertClub(tx: Transaction, club: DemoClub, now: Date): Promise<void> {
  await insertRows(tx, members, club.members)
  await insertRows(tx, consents, club.consents)
  await insertRows(tx, parent_consents, club.parentConsents)
  await insertRows(tx, imports, club.imports)
  await insertRows(tx, import_records, club.importRecords)
  await insertRows(tx, aircraft, club.aircraft)
  await insertRows(tx, downtimes, club.downtimes)
  await insertRows(tx, closures, club.closures)
  await tx.execute(sql`select set_config('ledger.later', 'on', true)`)
  await insertRows(tx, bookings, club.bookings)
  await insertRows(tx, flights, club.flights)
  await insertRows(tx, meter_readings, club.meterReadings)
  await insertRows(tx, meter_gaps, club.meterGaps)
  await insertRows(tx, inspections, club.inspections)
  await insertRows(tx, inspections_done, club.inspectionsDone)
  await insertRows(tx, defects, club.defects)
  await insertRows(tx, defect_steps, club.defectSteps)
  await insertRows(tx, groundings, club.groundings)
  await insertRows(tx, instructor_plans, club.instructorPlans)
  await insertRows(tx, instructor_hours, club.instructorHours)
  await insertRows(tx, instructor_exceptions, club.instructorExceptions)
  await insertRows(tx, solo_authorisations, club.training.solos)
  await insertRows(tx, training_courses, club.training.courses)
  await insertRows(tx, lessons, club.training.lessons)
  await insertRows(tx, training_notes, club.training.notes)
  await insertRows(tx, exams, club.training.exams)
  await insertRows(tx, logbook_baselines, club.training.baselines)
  await enterFlights(tx)
  await insertRows(tx, events, club.events)
  await insertRows(tx, event_signups, club.signUps)
  await insertRows(tx, posts, club.posts)
  await insertRows(tx, comments, club.comments)
  await insertRows(tx, post_likes, club.likes)
  await insertRows(tx, support_cases, club.cases)
  await insertRows(tx, support_replies, club.replies)
  await insertRows(tx, notifications, club.notifications)
  await insertRows(tx, leave_requests, club.leaveRequests)
  await insertRows(tx, applications, club.applications)
  await insertRows(
    tx,
    application_documents,
    club.documents.map(({ row }) => row),
  )
  await insertRows(tx, credentials, club.credentials)
  // Their ends are in the plan.
  await tx
    .delete(credentials)
    .where(sql`kind in ('instructor-rating', 'examiner-rating') and valid_until is null`)
  await tx
    .update(credentials)
    .set({ state_of_issue: 'Singapore' })
    .where(sql`kind = 'licence'`)
  await insertRows(tx, checkout_setups, club.checkoutSetups)
  await insertRows(tx, chief_instructors, club.chiefInstructors)
  await tx.insert(licence_setups).values({ answered_at: now })
  await insertRows(tx, stored_files, storedDocuments(club))
  await insertRows(tx, audit, club.audit)
  await insertRows(tx, wishes, club.wishes)
  await insertRows(tx, offers, club.offers)
  await insertRows(tx, chat_answers, club.chatAnswers)
  await insertRows(tx, chat_questions, club.chatQuestions)
  await insertRows(tx, chat_club_answers, club.chatTeaching.answers)
  await insertRows(tx, chat_phrasings, club.chatTeaching.phrasings)
  await tx.insert(field_rates).values([...FIELD_RATES])
  await fillSheet(tx, now)
  await tx.update(field_settings).set(FIELD)
  await tx.update(site_settings).set(SITE)
  await tx.update(overdue_settings).set({ enabled: true })
}

/** Only documents count against the limit of a member: portraits and pictures of posts belong to the club. */
function storedDocuments({ applications: planned, documents }: DemoClub) {
  const applicants = new Map(planned.map(({ _id, user_id }) => [_id, user_id]))
  return documents.map(({ row }) => ({
    path: row.file_path,
    user_id: applicants.get(row.application_id) as string,
    bytes: row.file_size,
  }))
}

/** Returns what is stored besides the documents. */
async function storeFiles(files: SeedFiles, club: DemoClub) {
  const images = [
    ...club.aircraft.map(({ aircraft_image }) => aircraft_image ?? ''),
    ...club.events.flatMap(({ event_image }) => event_image),
    ...club.posts.flatMap(({ images: paths }) => paths),
  ]
  await putDocuments(files, club.documents)
  const pictures = [...(await putPictures(files, images)), ...(await putPortraits(files, club.portraits))]
  return pictures.map((picture) => ({ ...picture, user_id: null }))
}

/** Sends the rows as one JSON value, which is much faster than one parameter for each of 60,000 cells. */
async function insertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  // A missing key gets the column's default, so rows are grouped by their keys.
  for (const group of Map.groupBy(rows, (row) => Object.keys(row).join()).values())
    await insertGroup(tx, table, group)
}

async function insertGroup(
  tx: Transaction,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in rows[0]!)
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, toJson(column, row[key])])),
  )
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)})`,
  )
}

function toJson(column: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null
  // Not serialised here, because the whole row is sent as JSON.
  return column.dataType === 'json' ? value : column.mapToDriverValue(value)
}
