import { and, asc, between, eq, gt, gte, inArray, or, sql } from '../../base/database/drizzle.ts'
import type { WeeklyHours, WeekPlan } from '@rsfc/domain/instruction/availability'
import type { ClubDate, ClubTime } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { bookings } from '../records/booking-tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { instructor_exceptions, instructor_hours, instructor_plans } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'

/** Sets the hours from a day on, and removes hours that would start on that day or later. */
export async function replacePlan(
  db: Queryable,
  { instructor_id, valid_from }: { instructor_id: string; valid_from: ClubDate },
  weekly: readonly WeeklyHours[],
): Promise<void> {
  await db
    .delete(instructor_plans)
    .where(
      and(eq(instructor_plans.instructor_id, instructor_id), gte(instructor_plans.valid_from, valid_from)),
    )
  await insertPlan(db, instructor_id, { valid_from, weekly })
}

/** Replaces all hours that start after a day. */
export async function replaceComing(
  db: Queryable,
  instructor_id: string,
  after: ClubDate,
  plans: readonly WeekPlan[],
): Promise<void> {
  await db
    .delete(instructor_plans)
    .where(and(eq(instructor_plans.instructor_id, instructor_id), gt(instructor_plans.valid_from, after)))
  for (const plan of plans) await insertPlan(db, instructor_id, plan)
}

async function insertPlan(
  db: Queryable,
  instructor_id: string,
  { valid_from, weekly }: WeekPlan,
): Promise<void> {
  const _id = newId()
  await db.insert(instructor_plans).values({ _id, instructor_id, valid_from })
  if (weekly.length > 0)
    await db.insert(instructor_hours).values(weekly.map((hours) => ({ ...hours, plan_id: _id })))
}

type Exception = Pick<typeof instructor_exceptions.$inferInsert, 'from' | 'to' | 'kind'>

/** Replaces the exceptions, except past ones. */
export async function replaceExceptions(
  db: Queryable,
  instructor_id: string,
  now: Date,
  exceptions: readonly Exception[],
): Promise<void> {
  await db
    .delete(instructor_exceptions)
    .where(and(eq(instructor_exceptions.instructor_id, instructor_id), gt(instructor_exceptions.to, now)))
  if (exceptions.length > 0)
    await db.insert(instructor_exceptions).values(exceptions.map((one) => ({ ...one, instructor_id })))
}

const lessonColumns = {
  _id: bookings._id,
  aircraft_type: bookings.aircraft_type,
  flight_instructor: bookings.flight_instructor,
  flight_examiner: bookings.flight_examiner,
  flight_date: bookings.flight_date,
  start_time: bookings.start_time,
  end_time: bookings.end_time,
  aircraft_name: aircraft.aircraft_name,
  aircraft_registration: aircraft.aircraft_registration,
  flight_type: bookings.flight_type,
  booking_status: bookings.booking_status,
  booking_remarks: bookings.booking_remarks,
  instructor_answer: bookings.instructor_answer,
  passengers: bookings.passengers,
  destination: bookings.destination,
  user_id: bookings.user_id,
  pilot_name: bookings.pilot_name,
  contact_number: members.contact_number,
}

function lessons(db: Queryable) {
  return db
    .select(lessonColumns)
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .leftJoin(members, eq(members._id, bookings.user_id))
}

const soonestFirst = [asc(bookings.flight_date), asc(bookings.start_time), asc(bookings._id)]
const MOST = 200

/** Future flights for which the instructor was asked and has not answered. */
export function requestsTo(db: Queryable, instructor: string, { today, time }: Moment) {
  const { flight_date, start_time } = bookings
  return lessons(db)
    .where(
      and(
        eq(bookings.flight_instructor, instructor),
        eq(bookings.instructor_answer, 'asked'),
        inArray(bookings.booking_status, ['pending', 'confirmed']),
        gte(flight_date, today),
        or(gt(flight_date, today), gt(start_time, time)),
      ),
    )
    .orderBy(...soonestFirst)
    .limit(MOST)
}

type Moment = { today: ClubDate; time: ClubTime }

/** Flights of the instructor on these days that are not cancelled or rejected. */
export function lessonsBetween(db: Queryable, instructor: string, from: ClubDate, to: ClubDate) {
  return lessons(db)
    .where(
      and(
        eq(bookings.flight_instructor, instructor),
        between(bookings.flight_date, from, to),
        inArray(bookings.booking_status, ['pending', 'confirmed', 'completed']),
      ),
    )
    .orderBy(...soonestFirst)
    .limit(MOST)
}

export type LessonRow = Awaited<ReturnType<typeof lessonsBetween>>[number]

const moment = (text: string) => sql`${text}::timestamp at time zone 'Asia/Singapore'`

/** The instructor's open flights that overlap a time such as '2026-11-21T09:00' and are not over. */
export function flightsWithin(db: Queryable, instructor: string, from: string, to: string) {
  return lessons(db)
    .where(
      and(
        eq(bookings.flight_instructor, instructor),
        inArray(bookings.booking_status, ['pending', 'confirmed']),
        sql`${bookings.period} && tstzrange(${moment(from)}, ${moment(to)})`,
      ),
    )
    .orderBy(...soonestFirst)
    .limit(MOST)
}

const flownMinutes = sql`extract(epoch from ${bookings.actual_end_time} - ${bookings.actual_start_time})::int / 60`
const isCompleted = sql`${bookings.booking_status} = 'completed'`

/** Members who fly with the instructor since a day, those with the next flights first. */
export function studentsOf(db: Queryable, instructor: string, since: ClubDate, today: ClubDate) {
  const { _id, first_name, last_name, contact_number } = members
  const { flight_date, booking_status } = bookings
  const next = sql<
    string | null
  >`min(${flight_date}) filter (where ${flight_date} >= ${today} and not ${isCompleted})`
  const last = sql<string | null>`max(${flight_date}) filter (where ${isCompleted})`
  return db
    .select({
      _id,
      first_name,
      last_name,
      contact_number,
      flights: sql<number>`(count(*) filter (where ${isCompleted}))::int`,
      minutes: sql<number>`coalesce(sum(${flownMinutes}) filter (where ${isCompleted}), 0)::int`,
      last_flight: last,
      next_flight: next,
    })
    .from(bookings)
    .innerJoin(members, eq(members._id, bookings.user_id))
    .where(
      and(
        eq(bookings.flight_instructor, instructor),
        gte(flight_date, since),
        inArray(booking_status, ['pending', 'confirmed', 'completed']),
      ),
    )
    .groupBy(_id)
    .orderBy(sql`${next} asc nulls last`, sql`${last} desc nulls last`, asc(_id))
    .limit(MOST)
}

/** The instructor's flights as instructor since a day. */
export async function instructedSince(db: Queryable, instructor: string, from: ClubDate) {
  const [row] = await db
    .select({
      flights: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${flownMinutes}), 0)::int`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.flight_instructor, instructor),
        eq(bookings.booking_status, 'completed'),
        gte(bookings.flight_date, from),
      ),
    )
  return row as NonNullable<typeof row>
}
