import type { Step } from '@rsfc/domain/training/steps'
import type { Requirements } from '@rsfc/domain/training/requirements'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import {
  alias,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQLWrapper,
} from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { flownMinutes, flownOn } from '../airworthiness/flown-time-store.ts'
import { isCrossCountry } from './cross-country-store.ts'
import { flights } from '../airworthiness/tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { logbook_baselines } from '../records/logbook-tables.ts'
import { training_files } from '../records/training-file-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { solo_authorisations } from '../readiness/tables.ts'
import {
  exams,
  lessons,
  training_courses,
  training_notes,
  training_requirements,
  training_steps,
} from './tables.ts'

const person = alias(members, 'person')
const confirmer = alias(members, 'confirmer')
const nameOf = (who: Record<'first_name' | 'last_name', SQLWrapper>) =>
  sql<string | null>`${who.first_name} || ' ' || ${who.last_name}`

const studentColumns = {
  _id: members._id,
  first_name: members.first_name,
  last_name: members.last_name,
  salutation: members.salutation,
  email: members.email,
  contact_number: members.contact_number,
  license_type: members.license_type,
  license_number: members.license_number,
  membership_type: members.membership_type,
  date_joined: members.date_joined,
  medical_until: members.medical_date,
}

export async function isInstructor(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.select({ rated: members.instructor_rated }).from(members).where(eq(members._id, id))
  return row?.rated === true
}

export async function findStudent(db: Queryable, id: string) {
  const [row] = await db.select(studentColumns).from(members).where(eq(members._id, id))
  return row
}
export type StudentRow = NonNullable<Awaited<ReturnType<typeof findStudent>>>

/** The file of a member who was deleted. */
export async function findKeptFile(db: Queryable, id: string) {
  const [row] = await db
    .select()
    .from(training_files)
    .where(and(eq(training_files.student_id, id), isNotNull(training_files.name)))
  return row
}

/** Called before the member is deleted: flights then no longer name their pilot, so the hours are added up once more. */
export async function closeFile(
  db: Queryable,
  id: string,
  closed: { hours: Requirements; today: ClubDate },
): Promise<void> {
  const inactive = db.select({ on: sql`(${members.inactive_since} at time zone 'Asia/Singapore')::date` })
  await db
    .update(training_files)
    .set({
      hours: closed.hours,
      left_on: sql`coalesce((${inactive.from(members).where(eq(members._id, id))}), ${closed.today}::date)`,
    })
    .where(eq(training_files.student_id, id))
}

const courseColumns = {
  _id: training_courses._id,
  started_on: training_courses.started_on,
  ended_on: training_courses.ended_on,
  outcome: training_courses.outcome,
  instructor_id: training_courses.instructor_id,
  instructor_name: nameOf(person),
}

/** The open course, or the last one. */
export async function findCourse(db: Queryable, studentId: string) {
  const [row] = await db
    .select(courseColumns)
    .from(training_courses)
    .leftJoin(person, eq(person._id, training_courses.instructor_id))
    .where(eq(training_courses.student_id, studentId))
    .orderBy(sql`${training_courses.ended_on} desc nulls first`, desc(training_courses._id))
    .limit(1)
  return row ?? null
}
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>

const MOST_STUDENTS = 500

/** Members with an open course, and student pilots without one. */
export function studentsInTraining(db: Queryable) {
  return db
    .select({
      ...studentColumns,
      started_on: training_courses.started_on,
      instructor_id: training_courses.instructor_id,
      instructor_name: nameOf(person),
    })
    .from(members)
    .leftJoin(
      training_courses,
      and(eq(training_courses.student_id, members._id), isNull(training_courses.ended_on)),
    )
    .leftJoin(person, eq(person._id, training_courses.instructor_id))
    .where(
      and(
        eq(members.account_status, 'active'),
        or(sql`${training_courses._id} is not null`, eq(members.license_type, 'spl')),
      ),
    )
    .orderBy(asc(members.first_name), asc(members.last_name), asc(members._id))
    .limit(MOST_STUDENTS)
}

export async function insertCourse(db: Queryable, row: typeof training_courses.$inferInsert): Promise<void> {
  await db.insert(training_courses).values(row)
}

export async function endOpenCourse(
  db: Queryable,
  studentId: string,
  end: { ended_on: ClubDate; outcome: 'licensed' | 'stopped' },
): Promise<void> {
  await db
    .update(training_courses)
    .set(end)
    .where(and(eq(training_courses.student_id, studentId), isNull(training_courses.ended_on)))
}

/** Minutes that students flew in addition to their earlier hours. */
export async function hoursFlown(db: Queryable, ids: readonly string[], recentFrom: ClubDate) {
  const sum = (which = sql`true`) =>
    sql<number>`coalesce(sum(${flownMinutes}) filter (where ${which}), 0)::int`
  const solo = sql`${flights.function} = 'solo'`
  return db
    .select({
      student_id: flights.pilot_id,
      total: sum(),
      dual: sum(sql`${flights.function} = 'dual'`),
      solo: sum(solo),
      solo_cross_country: sum(sql`${solo} and ${isCrossCountry}`),
      recent: sum(sql`${flownOn} >= ${recentFrom}`),
      in_course: sum(sql`${flownOn} >= ${training_courses.started_on}::text`),
      last_flight: sql<ClubDate>`max(${flownOn})`,
    })
    .from(flights)
    .leftJoin(logbook_baselines, eq(logbook_baselines.member_id, flights.pilot_id))
    .leftJoin(
      training_courses,
      and(eq(training_courses.student_id, flights.pilot_id), isNull(training_courses.ended_on)),
    )
    .where(
      and(
        inArray(flights.pilot_id, [...ids]),
        isNull(flights.withdrawn_at),
        sql`(${logbook_baselines.as_of} is null or ${flownOn} > ${logbook_baselines.as_of}::text)`,
      ),
    )
    .groupBy(flights.pilot_id)
}

export function baselinesOf(db: Queryable, ids: readonly string[]) {
  return db
    .select()
    .from(logbook_baselines)
    .where(inArray(logbook_baselines.member_id, [...ids]))
}

export function examsOf(db: Queryable, ids: readonly string[]) {
  return db
    .select({ ...getTableColumns(exams), entered_by_name: exams.signed_name })
    .from(exams)
    .where(inArray(exams.student_id, [...ids]))
    .orderBy(desc(exams.on), desc(exams._id))
}
export type ExamRow = Awaited<ReturnType<typeof examsOf>>[number]

export async function findExam(db: Queryable, id: string): Promise<ExamRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(exams), entered_by_name: exams.signed_name })
    .from(exams)
    .where(eq(exams._id, id))
  return row
}

export async function insertExam(db: Queryable, row: typeof exams.$inferInsert): Promise<string> {
  const [made] = await db.insert(exams).values(row).returning()
  return made?._id as string
}

/** False if it was already withdrawn. */
export async function setWithdrawn(
  db: Queryable,
  id: string,
  withdrawn: { withdrawn_at: Date; withdrawn_by: string; withdrawn_reason: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(exams)
    .set(withdrawn)
    .where(and(eq(exams._id, id), isNull(exams.withdrawn_at)))
  return rowCount === 1
}

/** Oldest first. */
export function statedSteps(db: Queryable, ids: readonly string[]) {
  const { student_id, step, done, on, note } = training_steps
  return db
    .select({ student_id, step, done, on, note, by_name: training_steps.signed_name })
    .from(training_steps)
    .where(inArray(student_id, [...ids]))
    .orderBy(asc(training_steps._id))
}

export async function insertStep(db: Queryable, row: typeof training_steps.$inferInsert & { step: Step }) {
  await db.insert(training_steps).values(row)
}

const lessonColumns = {
  ...getTableColumns(lessons),
  instructor_name: lessons.signed_name,
  flight_minutes: sql<number | null>`case when ${flights._id} is not null then ${flownMinutes} end`,
  flight_registration: aircraft.aircraft_registration,
}

const lessonRows = (db: Queryable) =>
  db
    .select(lessonColumns)
    .from(lessons)
    .leftJoin(flights, eq(flights._id, lessons.flight_id))
    .leftJoin(aircraft, eq(aircraft._id, flights.aircraft_id))

/** Latest first. */
export function lessonsOf(db: Queryable, studentId: string) {
  return lessonRows(db).where(eq(lessons.student_id, studentId)).orderBy(desc(lessons.on), desc(lessons._id))
}

export async function findLesson(db: Queryable, id: string) {
  const [row] = await lessonRows(db).where(eq(lessons._id, id))
  return row
}
export type LessonRow = NonNullable<Awaited<ReturnType<typeof findLesson>>>

/** Locked, so that the state cannot change until the transaction ends. */
export async function lockLesson(db: Queryable, id: string): Promise<LessonRow | undefined> {
  await db.select({ _id: lessons._id }).from(lessons).where(eq(lessons._id, id)).for('update')
  return findLesson(db, id)
}

export async function insertLesson(db: Queryable, row: typeof lessons.$inferInsert): Promise<string> {
  const [made] = await db.insert(lessons).values(row).returning()
  return made?._id as string
}

export async function updateLesson(
  db: Queryable,
  id: string,
  changes: Partial<typeof lessons.$inferInsert>,
): Promise<void> {
  await db.update(lessons).set(changes).where(eq(lessons._id, id))
}

export async function deleteLesson(db: Queryable, id: string): Promise<void> {
  await db.delete(lessons).where(eq(lessons._id, id))
}

/** Locks records that were acknowledged before this time. */
export async function lockAcknowledged(db: Queryable, before: Date, now: Date): Promise<void> {
  await db
    .update(lessons)
    .set({ state: 'locked', locked_at: now })
    .where(and(eq(lessons.state, 'acknowledged'), lt(lessons.acknowledged_at, before)))
}

/** The number of records that each of these students has to acknowledge. */
export function recordsWaiting(db: Queryable, ids: readonly string[]) {
  return db
    .select({ student_id: lessons.student_id, waiting: sql<number>`count(*)::int` })
    .from(lessons)
    .where(and(inArray(lessons.student_id, [...ids]), eq(lessons.state, 'given')))
    .groupBy(lessons.student_id)
}

/** The next lesson according to the latest record of each of these students. */
export function plannedLessons(db: Queryable, ids: readonly string[]) {
  return db
    .selectDistinctOn([lessons.student_id], { student_id: lessons.student_id, planned: lessons.next })
    .from(lessons)
    .where(and(inArray(lessons.student_id, [...ids]), ne(lessons.state, 'draft')))
    .orderBy(lessons.student_id, desc(lessons.on), desc(lessons._id))
}

export async function isFlightOf(db: Queryable, flightId: string, studentId: string): Promise<boolean> {
  const rows = await db
    .select({ _id: flights._id })
    .from(flights)
    .where(and(eq(flights._id, flightId), eq(flights.pilot_id, studentId), isNull(flights.withdrawn_at)))
  return rows.length > 0
}

const MOST_FLIGHTS = 20

/** Latest first. */
export function flightsToRecord(db: Queryable, studentId: string, from: ClubDate) {
  return db
    .select({
      _id: flights._id,
      flown_on: flownOn,
      minutes: flownMinutes,
      function: flights.function,
      aircraft_registration: aircraft.aircraft_registration,
    })
    .from(flights)
    .innerJoin(aircraft, eq(aircraft._id, flights.aircraft_id))
    .where(
      and(
        eq(flights.pilot_id, studentId),
        isNull(flights.withdrawn_at),
        sql`${flownOn} >= ${from}`,
        sql`not exists (select from ${lessons} where ${lessons.flight_id} = ${flights._id})`,
      ),
    )
    .orderBy(desc(flights.start))
    .limit(MOST_FLIGHTS)
}

export async function nextLesson(db: Queryable, studentId: string, today: ClubDate) {
  const { _id, flight_date, start_time, end_time, flight_instructor_name } = bookings
  const [row] = await db
    .select({
      booking_id: _id,
      flight_date,
      start_time,
      end_time,
      aircraft_registration: aircraft.aircraft_registration,
      instructor_name: flight_instructor_name,
    })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(
      and(
        eq(bookings.user_id, studentId),
        eq(bookings.flight_type, 'training'),
        inArray(bookings.booking_status, ['pending', 'confirmed']),
        gte(flight_date, today),
      ),
    )
    .orderBy(asc(flight_date), asc(start_time))
    .limit(1)
  return row ?? null
}

/** Newest first. */
export function solosOf(db: Queryable, studentId: string) {
  const { _id, aircraft_model, area, conditions, valid_from, valid_until, withdrawn_at } = solo_authorisations
  return db
    .select({
      _id,
      aircraft_model,
      area,
      conditions,
      valid_from,
      valid_until,
      withdrawn_at,
      granted_by_name: solo_authorisations.signed_name,
    })
    .from(solo_authorisations)
    .where(eq(solo_authorisations.student_id, studentId))
    .orderBy(desc(solo_authorisations._id))
}

/** Latest first. */
export function notesAbout(db: Queryable, studentId: string) {
  const { _id, note, createdAt } = training_notes
  return db
    .select({ _id, note, createdAt, author: nameOf(person) })
    .from(training_notes)
    .leftJoin(person, eq(person._id, training_notes.author_id))
    .where(eq(training_notes.student_id, studentId))
    .orderBy(desc(_id))
}

export async function insertNote(db: Queryable, row: typeof training_notes.$inferInsert) {
  const [made] = await db.insert(training_notes).values(row).returning()
  return made as NonNullable<typeof made>
}

/** Latest version first. */
export function allRequirements(db: Queryable) {
  const { entered_by: _who, confirmed_by: _confirmer, ...columns } = getTableColumns(training_requirements)
  return db
    .select({ ...columns, entered_by_name: nameOf(person), confirmed_by_name: nameOf(confirmer) })
    .from(training_requirements)
    .leftJoin(person, eq(person._id, training_requirements.entered_by))
    .leftJoin(confirmer, eq(confirmer._id, training_requirements.confirmed_by))
    .orderBy(desc(training_requirements.version))
}
export type RequirementsRow = Awaited<ReturnType<typeof allRequirements>>[number]

export async function insertRequirements(
  db: Queryable,
  row: typeof training_requirements.$inferInsert,
): Promise<void> {
  await db.insert(training_requirements).values(row)
}

/** False if it was already confirmed. */
export async function setConfirmed(db: Queryable, version: number, by: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(training_requirements)
    .set({ confirmed_by: by, confirmed_at: at })
    .where(and(eq(training_requirements.version, version), isNull(training_requirements.confirmed_at)))
  return rowCount === 1
}
