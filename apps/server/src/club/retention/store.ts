import { RETENTION_KINDS, type RetentionKind } from '@rsfc/domain/retention/kinds'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type PgColumn,
  type SQL,
  sql,
} from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { memberColumns, type MemberRow } from '../../people/records/member-store.ts'
import { application_documents, applications } from '../../people/applications/tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { chat_questions } from '../chat/tables.ts'
import { event_signups, events } from '../events/tables.ts'
import { accounts } from '../../money/ledger/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { retention_periods, retention_runs } from './tables.ts'
import { sheets } from '../../flying/field/tables.ts'
import { notifications } from '../../people/notifications/tables.ts'
import { training_files } from '../../flying/records/training-file-tables.ts'
import { security_events } from '../../people/records/security-event-tables.ts'
import { support_cases, support_replies } from '../support/tables.ts'

const REMOVED = '(removed)'
const FORMER_MEMBER = 'Former member'
const MOST_FILES = 500

export async function savedPeriods(db: Queryable): Promise<Map<RetentionKind, number>> {
  const rows = await db.select().from(retention_periods)
  return new Map(rows.map(({ kind, period }) => [kind, period]))
}

export async function savePeriods(
  db: Queryable,
  periods: Partial<Record<RetentionKind, number>>,
): Promise<void> {
  const rows = RETENTION_KINDS.flatMap((kind) => {
    const period = periods[kind]
    return period === undefined ? [] : [{ kind, period }]
  })
  if (rows.length === 0) return
  const set = { period: sql`excluded.period` }
  await db.insert(retention_periods).values(rows).onConflictDoUpdate({ target: retention_periods.kind, set })
}

export async function lastRun(db: Queryable) {
  const [row] = await db.select().from(retention_runs).orderBy(desc(retention_runs.at)).limit(1)
  return row
}

/** Deletes runs older than a year. */
export async function insertRun(
  db: Queryable,
  at: Date,
  removed: Record<RetentionKind, number>,
): Promise<void> {
  await db.insert(retention_runs).values({ at, removed })
  await db
    .delete(retention_runs)
    .where(lt(retention_runs.at, sql`${at.toISOString()}::timestamptz - interval '1 year'`))
}

/** The first moment of a day in club time. */
const startOf = (day: ClubDate) => sql`(${day}::timestamp at time zone 'Asia/Singapore')`

// Conditions for what is due of each kind, used for counting and removing, so that the two cannot differ.

function documentsDue(db: Queryable, due: ClubDate): SQL {
  const decided = db
    .select({ _id: applications._id })
    .from(applications)
    .where(
      and(
        ne(applications.application_status, 'pending'),
        sql`coalesce(${applications.decided_at}, ${applications.createdAt}) < ${startOf(due)}`,
      ),
    )
  return inArray(application_documents.application_id, decided)
}

function answersDue(db: Queryable, due: ClubDate): SQL | undefined {
  const past = db
    .select({ _id: events._id })
    .from(events)
    .where(lt(events.event_end_date, startOf(due)))
  return and(
    inArray(event_signups.event_id, past),
    sql`not ${event_signups.event_answers} <@ array[${REMOVED}]::text[]`,
  )
}

function casesDue(due: ClubDate): SQL | undefined {
  // Cases resolved before the time was recorded count from their last reply.
  const replied = sql`(select max(${support_replies.createdAt}) from ${support_replies}
    where ${support_replies.case_id} = ${support_cases._id})`
  return and(
    eq(support_cases.case_status, 'resolved'),
    sql`coalesce(${support_cases.resolved_at}, ${replied}, ${support_cases.createdAt}) < ${startOf(due)}`,
  )
}

const questionsDue = (due: ClubDate) => lt(chat_questions.last_asked, startOf(due))

/** Members with an open booking or payment are left to the officers. */
function hasNothingOpen(db: Queryable): SQL {
  const open = db
    .select({ _id: bookings._id })
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, members._id),
        or(
          inArray(bookings.booking_status, ['pending', 'confirmed']),
          inArray(bookings.payment_status, ['requesting-payment', 'to-check-payment', 'overdue']),
          and(eq(bookings.booking_status, 'completed'), eq(bookings.payment_status, 'processing')),
        ),
      ),
    )
  const owing = db
    .select({ _id: accounts._id })
    .from(accounts)
    .where(and(eq(accounts.user_id, members._id), ne(accounts.balance, 0)))
  return and(notExists(open), notExists(owing)) as SQL
}

function unconfirmedDue(db: Queryable, due: ClubDate): SQL | undefined {
  return and(
    isNull(members.email_confirmed_at),
    eq(members.account_type, 'user'),
    lt(members.createdAt, startOf(due)),
    hasNothingOpen(db),
  )
}

/** Banned members are kept, because after a deletion they could register again. */
function formerMembersDue(db: Queryable, due: ClubDate): SQL | undefined {
  return and(
    eq(members.account_status, 'disabled'),
    eq(members.account_type, 'user'),
    lt(members.inactive_since, startOf(due)),
    hasNothingOpen(db),
  )
}

type Role = { id: PgColumn; name: PgColumn }
const ROLES: Record<'pilot_name' | 'flight_instructor_name' | 'flight_examiner_name', Role> = {
  pilot_name: { id: bookings.user_id, name: bookings.pilot_name },
  flight_instructor_name: { id: bookings.flight_instructor, name: bookings.flight_instructor_name },
  flight_examiner_name: { id: bookings.flight_examiner, name: bookings.flight_examiner_name },
}

// Written out as in the index bookings_former_names, so that it applies.
const isFormerName = ({ id, name }: Role) =>
  sql`${id} is null and ${name} <> ${sql.raw(`'${FORMER_MEMBER}'`)}`

function flightsDue(due: ClubDate): SQL | undefined {
  return and(lt(bookings.flight_date, due), or(...Object.values(ROLES).map(isFormerName)))
}

const trainingFilesDue = (due: ClubDate) =>
  and(isNotNull(training_files.name), lt(training_files.left_on, due))

const securityEventsDue = (due: ClubDate) => lt(security_events.at, startOf(due))

const notificationsDue = (due: ClubDate) => lt(notifications.createdAt, startOf(due))

const auditDue = (due: ClubDate) => lt(audit.at, startOf(due))

type Count = (db: Queryable, due: ClubDate) => Promise<number>

/** Counts the records of a kind from before a day. */
export const countDueOf: Record<RetentionKind, Count> = {
  unconfirmed_accounts: (db, due) => db.$count(members, unconfirmedDue(db, due)),
  former_members: (db, due) => db.$count(members, formerMembersDue(db, due)),
  training_files: (db, due) => db.$count(training_files, trainingFilesDue(due)),
  documents: (db, due) => db.$count(application_documents, documentsDue(db, due)),
  sign_ups: (db, due) => db.$count(event_signups, answersDue(db, due)),
  cases: (db, due) => db.$count(support_cases, casesDue(due)),
  questions: (db, due) => db.$count(chat_questions, questionsDue(due)),
  security_events: (db, due) => db.$count(security_events, securityEventsDue(due)),
  notifications: (db, due) => db.$count(notifications, notificationsDue(due)),
  sheets: (db, due) => db.$count(sheets, lt(sheets.flight_date, due)),
  flights: (db, due) => db.$count(bookings, flightsDue(due)),
  audit: (db, due) => db.$count(audit, auditDue(due)),
}

/** Returns the paths of the documents' files. */
export async function deleteDocuments(db: Queryable, due: ClubDate): Promise<string[]> {
  const rows = await db
    .delete(application_documents)
    .where(documentsDue(db, due))
    .returning({ path: application_documents.file_path })
  return rows.map(({ path }) => path)
}

/** Empties the answers but keeps their number, because there is one for each question. */
export async function removeAnswers(db: Queryable, due: ClubDate): Promise<number> {
  const { event_answers } = event_signups
  const { rowCount } = await db
    .update(event_signups)
    .set({ event_answers: sql`array_fill(${REMOVED}::text, array[cardinality(${event_answers})])` })
    .where(answersDue(db, due))
  return rowCount as number
}

export async function deleteCases(db: Queryable, due: ClubDate): Promise<number> {
  const { rowCount } = await db.delete(support_cases).where(casesDue(due))
  return rowCount as number
}

export async function deleteQuestions(db: Queryable, due: ClubDate): Promise<number> {
  const { rowCount } = await db.delete(chat_questions).where(questionsDue(due))
  return rowCount as number
}

/** With the lessons, exams, notes and certificates in them. */
export async function deleteTrainingFiles(db: Queryable, due: ClubDate): Promise<number> {
  const { rowCount } = await db.delete(training_files).where(trainingFilesDue(due))
  return rowCount as number
}

/** Files of deleted members, the last who left first. */
export function keptTrainingFiles(db: Queryable) {
  const { student_id, name, left_on } = training_files
  return db
    .select({
      _id: student_id,
      name: sql<string>`${name}`,

      left_on: sql<ClubDate>`${left_on}`,
    })
    .from(training_files)
    .where(isNotNull(left_on))
    .orderBy(desc(left_on), desc(student_id))
    .limit(MOST_FILES)
}

export function lockUnconfirmed(db: Queryable, due: ClubDate): Promise<MemberRow[]> {
  return db.select(memberColumns).from(members).where(unconfirmedDue(db, due)).for('update')
}

export function lockFormerMembers(db: Queryable, due: ClubDate): Promise<MemberRow[]> {
  return db.select(memberColumns).from(members).where(formerMembersDue(db, due)).for('update')
}

export async function removeNames(db: Queryable, due: ClubDate): Promise<number> {
  const names = Object.entries(ROLES).map(([column, role]) => [
    column,
    sql`case when ${isFormerName(role)} then ${FORMER_MEMBER} else ${role.name} end`,
  ])
  const recent = sql`exists (select from ledger_entries e where e.account_id = accounts._id and e."on" >= ${due})`
  await db
    .update(accounts)
    .set({ holder_name: FORMER_MEMBER })
    .where(
      and(
        isNull(accounts.user_id),
        eq(accounts.balance, 0),
        ne(accounts.holder_name, FORMER_MEMBER),
        sql`not ${recent}`,
      ),
    )
  const { rowCount } = await db.update(bookings).set(Object.fromEntries(names)).where(flightsDue(due))
  return rowCount as number
}

/** Security events are append-only too, except those older than 80 days. */
export async function deleteSecurityEvents(db: Queryable, due: ClubDate): Promise<number> {
  const { rows } = await db.execute<{ deleted: number }>(
    sql`select delete_security_events_before(${startOf(due)}) as deleted`,
  )
  return rows[0]?.deleted as number
}

export async function deleteNotifications(db: Queryable, due: ClubDate): Promise<number> {
  const { rowCount } = await db.delete(notifications).where(notificationsDue(due))
  return rowCount as number
}

/** Only this database function can delete from the audit trail, and nothing younger than five years. */
export async function deleteAudit(db: Queryable, due: ClubDate): Promise<number> {
  const { rows } = await db.execute<{ deleted: number }>(
    sql`select delete_audit_before(${startOf(due)}) as deleted`,
  )
  return rows[0]?.deleted as number
}

export async function deleteSheets(db: Queryable, due: ClubDate): Promise<number> {
  const { rowCount } = await db.delete(sheets).where(lt(sheets.flight_date, due))
  return rowCount ?? 0
}
