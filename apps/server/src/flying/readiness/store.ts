import type { RuleSetting } from '@rsfc/domain/readiness/rules'
import { clubDate, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import {
  alias,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  or,
  sql,
} from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { prepared } from '../../base/database/prepared.ts'
import { application_documents } from '../../people/applications/tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import {
  credentials,
  readiness_mails,
  type MAIL_ABOUT,
  readiness_rules,
  readiness_snapshots,
  solo_authorisations,
} from './tables.ts'

const officer = alias(members, 'officer')
const officerName = sql<string | null>`${officer.first_name} || ' ' || ${officer.last_name}`

/** `instructor_rated` is whether the rating is in force on the day; one without an end on record counts. */
export async function findPilot(db: Queryable, id: string, today?: ClubDate) {
  const { _id, license_type, account_status, date_of_birth } = members
  const instructor_rated = sql<boolean>`(${members.instructor_rated} and exists (
    select from credentials c where c.member_id = members._id
      and c.kind = 'instructor-rating' and c.state = 'verified'
      and coalesce(c.valid_from, '-infinity') <= ${today ?? sql`current_date`}
      and coalesce(c.valid_until, 'infinity') >= ${today ?? sql`current_date`}))`
  const [row] = await db
    .select({ _id, license_type, instructor_rated, account_status, date_of_birth })
    .from(members)
    .where(eq(_id, id))
  return row
}

/** Whether the two fly together as student and instructor, recently or soon. */
export async function fliesWith(
  db: Queryable,
  instructor: string,
  memberId: string,
  since: ClubDate,
): Promise<boolean> {
  const rows = await db
    .select({ _id: bookings._id })
    .from(bookings)
    .where(
      and(
        eq(bookings.flight_instructor, instructor),
        eq(bookings.user_id, memberId),
        gte(bookings.flight_date, since),
        inArray(bookings.booking_status, ['pending', 'confirmed', 'completed']),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const credentialColumns = {
  ...getTableColumns(credentials),
  verified_by_name: credentials.signed_name,
  application_id: application_documents.application_id,
}

export function credentialsOf(db: Queryable, memberId: string) {
  return db
    .select(credentialColumns)
    .from(credentials)
    .leftJoin(application_documents, eq(application_documents._id, credentials.document_id))
    .where(eq(credentials.member_id, memberId))
    .orderBy(desc(credentials.createdAt), desc(credentials._id))
}

/** The verified credentials of several members. */
export function credentialsInForce(db: Queryable, ids: readonly string[]) {
  const { member_id, kind, detail, state, valid_from, valid_until } = credentials
  return db
    .select({ member_id, kind, detail, state, valid_from, valid_until })
    .from(credentials)
    .where(and(inArray(member_id, [...ids]), eq(state, 'verified')))
}

export async function findCredential(db: Queryable, id: string) {
  const [row] = await db
    .select(credentialColumns)
    .from(credentials)
    .leftJoin(application_documents, eq(application_documents._id, credentials.document_id))
    .where(eq(credentials._id, id))
  return row
}

export type SeenCredential = NonNullable<Awaited<ReturnType<typeof findCredential>>>

const soloColumns = {
  ...getTableColumns(solo_authorisations),
  granted_by_name: solo_authorisations.signed_name,
}

export function solosOf(db: Queryable, studentId: string) {
  return db
    .select(soloColumns)
    .from(solo_authorisations)
    .where(eq(solo_authorisations.student_id, studentId))
    .orderBy(desc(solo_authorisations.createdAt), desc(solo_authorisations._id))
}

export async function findSolo(db: Queryable, id: string) {
  const [row] = await db.select(soloColumns).from(solo_authorisations).where(eq(solo_authorisations._id, id))
  return row
}

export type SeenSolo = NonNullable<Awaited<ReturnType<typeof findSolo>>>

export async function insertSolo(
  db: Queryable,
  row: typeof solo_authorisations.$inferInsert,
): Promise<string> {
  const [made] = await db.insert(solo_authorisations).values(row).returning()
  return made?._id as string
}

/** False if it was already withdrawn. */
export async function withdrawSolo(db: Queryable, id: string, by: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(solo_authorisations)
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where(and(eq(solo_authorisations._id, id), sql`${solo_authorisations.withdrawn_at} is null`))
  return rowCount === 1
}

/** The rules that officers have changed or confirmed, with who and when. */
export function savedRules(db: Queryable) {
  return db
    .select({
      ...getTableColumns(readiness_rules),
      changed_by_name: officerName,
      confirmed_by_name: nameOfCrew(examiner),
    })
    .from(readiness_rules)
    .leftJoin(officer, eq(officer._id, readiness_rules.changed_by))
    .leftJoin(examiner, eq(examiner._id, readiness_rules.confirmed_by))
}

export type SavedRow = Awaited<ReturnType<typeof savedRules>>[number]

export async function saveRule(
  db: Queryable,
  { code, ...setting }: RuleSetting,
  changed: Pick<
    typeof readiness_rules.$inferInsert,
    'changed_by' | 'changed_at' | 'confirmed_by' | 'confirmed_at' | 'confirmed_reason'
  >,
): Promise<void> {
  const row = {
    ...setting,
    ...changed,
    applies_to: [...setting.applies_to],
    flight_types: [...setting.flight_types],
  }
  await db
    .insert(readiness_rules)
    .values({ code, ...row })
    .onConflictDoUpdate({ target: readiness_rules.code, set: row })
}

const { period: _derived, ...bookingColumns } = getTableColumns(bookings)
const flightColumns = {
  ...bookingColumns,
  aircraft_name: aircraft.aircraft_name,
  aircraft_registration: aircraft.aircraft_registration,
}

export async function findFlight(db: Queryable, id: string) {
  const [row] = await db.select(bookingColumns).from(bookings).where(eq(bookings._id, id))
  return row
}

export async function lockFlight(db: Queryable, id: string) {
  const [row] = await db.select(bookingColumns).from(bookings).where(eq(bookings._id, id)).for('update')
  return row
}

/** Requests that wait for confirmation, the next flight first, up to a limit. */
export function requests(db: Queryable, limit: number) {
  return requestsQuery(db).execute({ limit })
}

const requestsQuery = prepared((db) => {
  const { _id, flight_date, start_time, booking_status } = bookings
  return db
    .select({
      _id,
      user_id: bookings.user_id,
      aircraft_type: bookings.aircraft_type,
      flight_date,
      start_time,
      end_time: bookings.end_time,
      flight_type: bookings.flight_type,
      flight_instructor: bookings.flight_instructor,
      flight_examiner: bookings.flight_examiner,
      instructor_answer: bookings.instructor_answer,
      passengers: bookings.passengers,
      destination: bookings.destination,
      booking_status,
    })
    .from(bookings)
    .where(eq(booking_status, 'pending'))
    .orderBy(asc(flight_date), asc(start_time), asc(_id))
    .limit(sql.placeholder('limit'))
    .prepare('readiness_requests')
})

/** Flights that have not started, the next one first. */
export function comingFlights(db: Queryable, now: Date, limit: number) {
  const today = clubDate(now)
  const { flight_date, start_time } = bookings
  return db
    .select(flightColumns)
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(
      and(
        sql`${bookings.booking_status} in ('pending', 'confirmed')`,
        or(gt(flight_date, today), and(eq(flight_date, today), gt(start_time, clubTime(now)))),
      ),
    )
    .orderBy(asc(flight_date), asc(start_time), asc(bookings._id))
    .limit(limit)
}

const examiner = alias(members, 'examiner')
const nameOfCrew = (person: typeof officer | typeof examiner) =>
  sql<string | null>`${person.first_name} || ' ' || ${person.last_name}`

/** The flights of a day, by time, with the phone of the pilot. */
export function flightsOn(db: Queryable, day: ClubDate) {
  return db
    .select({
      ...flightColumns,
      contact_number: members.contact_number,
      instructor_name: nameOfCrew(officer),
      examiner_name: nameOfCrew(examiner),
    })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .leftJoin(members, eq(members._id, bookings.user_id))
    .leftJoin(officer, eq(officer._id, bookings.flight_instructor))
    .leftJoin(examiner, eq(examiner._id, bookings.flight_examiner))
    .where(
      and(
        eq(bookings.flight_date, day),
        inArray(bookings.booking_status, ['pending', 'confirmed', 'completed']),
      ),
    )
    .orderBy(asc(bookings.start_time), asc(aircraft.aircraft_registration), asc(bookings._id))
}

export function snapshotsOf(db: Queryable, bookingId: string) {
  return db
    .select({ ...getTableColumns(readiness_snapshots), by_name: officerName })
    .from(readiness_snapshots)
    .leftJoin(officer, eq(officer._id, readiness_snapshots.by))
    .where(eq(readiness_snapshots.booking_id, bookingId))
    .orderBy(desc(readiness_snapshots.at), desc(readiness_snapshots._id))
}

/** Flights of active members between these days, with their member. */
export function flightsBetween(db: Queryable, from: ClubDate, to: ClubDate) {
  const { _id, email, salutation, first_name } = members
  return db
    .select({ ...flightColumns, to: { _id, email, salutation, first_name } })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .innerJoin(members, eq(members._id, bookings.user_id))
    .where(
      and(
        sql`${bookings.booking_status} in ('pending', 'confirmed')`,
        gte(bookings.flight_date, from),
        sql`${bookings.flight_date} <= ${to}::date`,
        eq(members.account_status, 'active'),
      ),
    )
}

/** Returns the ids of the bookings that had no such mail for their day. */
export async function insertMails(
  db: Queryable,
  flights: readonly { _id: string; flight_date: ClubDate }[],
  { about, now }: { about: (typeof MAIL_ABOUT)[number]; now: Date },
): Promise<Set<string>> {
  if (flights.length === 0) return new Set()
  const rows = flights.map(({ _id, flight_date }) => ({
    booking_id: _id,
    flight_date,
    about,
    createdAt: now,
  }))
  const inserted = await db.insert(readiness_mails).values(rows).onConflictDoNothing().returning()
  return new Set(inserted.map(({ booking_id }) => booking_id))
}
