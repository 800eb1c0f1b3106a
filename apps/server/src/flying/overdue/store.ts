import type { LadderRole } from '@rsfc/domain/overdue/ladder'
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { MAIL_QUEUES } from '../../base/mail/mailer.ts'
import { bookings } from '../records/booking-tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { book_outs, emergency_contacts, overdue_notices, overdue_people, overdue_settings } from './tables.ts'

export type BookOutRow = typeof book_outs.$inferSelect
type NewNotice = typeof overdue_notices.$inferInsert

export async function readSettings(db: Queryable, lock = false) {
  const query = db.select().from(overdue_settings)
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new Error('overdue_settings has no row')
  const people = await db.select().from(overdue_people).orderBy(asc(overdue_people.user_id))
  const of = (role: LadderRole) =>
    people.filter((person) => person.role === role).map(({ user_id }) => user_id)
  return { ...row, duty: of('duty'), safety: of('safety') }
}
export type Settings = Awaited<ReturnType<typeof readSettings>>

export async function writeSettings(
  db: Queryable,
  { duty, safety, ...fields }: Partial<Settings>,
): Promise<void> {
  if (Object.keys(fields).length > 0) await db.update(overdue_settings).set(fields)
  for (const [role, people] of [
    ['duty', duty],
    ['safety', safety],
  ] as const) {
    if (!people) continue
    await db.delete(overdue_people).where(eq(overdue_people.role, role))
    if (people.length > 0)
      await db.insert(overdue_people).values([...new Set(people)].map((user_id) => ({ role, user_id })))
  }
}

export async function findBooking(db: Queryable, id: string) {
  const { _id, user_id, pilot_name, flight_instructor, flight_examiner, aircraft_type } = bookings
  const { flight_date, booking_status } = bookings
  const [row] = await db
    .select({
      _id,
      user_id,
      pilot_name,
      flight_instructor,
      flight_examiner,
      aircraft_type,
      flight_date,
      booking_status,
      seats: aircraft.aircraft_capacity,
    })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(eq(bookings._id, id))
  return row
}

/** The latest one, landed or not. */
export async function latestOf(db: Queryable, booking_id: string): Promise<BookOutRow | undefined> {
  const [row] = await db
    .select()
    .from(book_outs)
    .where(eq(book_outs.booking_id, booking_id))
    .orderBy(desc(book_outs._id))
    .limit(1)
  return row
}

/** The flight that this report has landed, or the named flight if it has already landed. */
export async function landedBefore(
  db: Queryable,
  booking_id: string,
  { report_id, book_out_id }: { report_id?: string | undefined; book_out_id?: string | undefined },
): Promise<BookOutRow | undefined> {
  const same = [
    ...(report_id ? [eq(book_outs.report_id, report_id)] : []),
    ...(book_out_id ? [eq(book_outs._id, book_out_id)] : []),
  ]
  if (same.length === 0) return undefined
  const [row] = await db
    .select()
    .from(book_outs)
    .where(and(eq(book_outs.booking_id, booking_id), isNotNull(book_outs.landed_at), or(...same)))
    .limit(1)
  return row
}

export async function lockOpen(
  db: Queryable,
  which: { booking_id: string } | { _id: string },
): Promise<BookOutRow | undefined> {
  const one = '_id' in which ? eq(book_outs._id, which._id) : eq(book_outs.booking_id, which.booking_id)
  const [row] = await db
    .select()
    .from(book_outs)
    .where(and(one, isNull(book_outs.landed_at)))
    .for('update')
  return row
}

export async function insertBookOut(db: Queryable, row: typeof book_outs.$inferInsert): Promise<BookOutRow> {
  const [made] = await db.insert(book_outs).values(row).returning()
  return made as BookOutRow
}

export async function updateBookOut(
  db: Queryable,
  id: string,
  changes: Partial<BookOutRow>,
): Promise<BookOutRow> {
  const [row] = await db.update(book_outs).set(changes).where(eq(book_outs._id, id)).returning()
  return row as BookOutRow
}

/** A completed flight counts as landed. */
const isOut = and(
  isNull(book_outs.landed_at),
  or(isNull(bookings._id), ne(bookings.booking_status, 'completed')),
)

/** Flights past their deadline that nobody has taken charge of. */
export async function unansweredFlights(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ _id: book_outs._id })
    .from(book_outs)
    .leftJoin(bookings, eq(bookings._id, book_outs.booking_id))
    .where(and(isOut, isNull(book_outs.acknowledged_at), lte(book_outs.deadline, now)))
    .orderBy(asc(book_outs.deadline))
  return rows.map(({ _id }) => _id)
}

const flightColumns = {
  flight: book_outs,
  aircraft_name: aircraft.aircraft_name,
  aircraft_registration: aircraft.aircraft_registration,
  aircraft_model: aircraft.aircraft_model,
  aircraft_colours: aircraft.aircraft_colours,
}

export function flightsOut(db: Queryable) {
  return db
    .select(flightColumns)
    .from(book_outs)
    .innerJoin(aircraft, eq(aircraft._id, book_outs.aircraft_id))
    .leftJoin(bookings, eq(bookings._id, book_outs.booking_id))
    .where(isOut)
    .orderBy(asc(book_outs.deadline), asc(book_outs._id))
}

export async function findFlight(db: Queryable, id: string) {
  const [row] = await db
    .select(flightColumns)
    .from(book_outs)
    .innerJoin(aircraft, eq(aircraft._id, book_outs.aircraft_id))
    .where(eq(book_outs._id, id))
  return row
}
export type FlightRow = NonNullable<Awaited<ReturnType<typeof findFlight>>>

const personColumns = {
  _id: members._id,
  first_name: members.first_name,
  last_name: members.last_name,
  salutation: members.salutation,
  email: members.email,
  account_type: members.account_type,
  contact_number: members.contact_number,
  address: members.address,
}
export type Person = Awaited<ReturnType<typeof peopleWith>>[number]

export function peopleWith(db: Queryable, ids: readonly string[]) {
  return db
    .select(personColumns)
    .from(members)
    .where(and(inArray(members._id, [...ids]), eq(members.account_status, 'active')))
    .orderBy(asc(members._id))
}

export function officers(db: Queryable) {
  return db
    .select(personColumns)
    .from(members)
    .where(and(ne(members.account_type, 'user'), eq(members.account_status, 'active')))
    .orderBy(asc(members._id))
}

/** Returns the new rows; existing ones, written by any server, are skipped. */
export function insertNotices(db: Queryable, rows: NewNotice[]) {
  return db.insert(overdue_notices).values(rows).onConflictDoNothing().returning()
}

export function noticesOf(db: Queryable, ids: readonly string[]) {
  const { book_out_id, step, createdAt, mail_id, user_id } = overdue_notices
  const { first_name, last_name, contact_number, email, salutation, account_type } = members
  return db
    .select({
      book_out_id,
      step,
      createdAt,
      mail_id,
      user_id,
      first_name,
      last_name,
      contact_number,
      email,
      salutation,
      account_type,
    })
    .from(overdue_notices)
    .innerJoin(members, eq(members._id, user_id))
    .where(inArray(book_out_id, [...ids]))
    .orderBy(asc(createdAt), asc(overdue_notices._id))
}
export type NoticeRow = Awaited<ReturnType<typeof noticesOf>>[number]

export type MailState = 'sent' | 'waiting' | 'failing'

/** The state of mails that are still in the queue. Sent mails are soon removed from it. */
export async function mailStates(db: Queryable, ids: readonly string[]): Promise<Map<string, MailState>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; state: string; retries: number }>(sql`
    select data->>'id' as id, state::text as state, retry_count as retries from pgboss.job
    where name in ${MAIL_QUEUES} and state <> 'completed' and data->>'id' in ${[...ids]}`)
  return new Map(
    rows.map(({ id, state, retries }) => [
      id,
      state === 'failed' || retries > 0 || state === 'retry' ? 'failing' : 'waiting',
    ]),
  )
}

export async function findByToken(db: Queryable, token_hash: Buffer) {
  const { first_name, last_name } = members
  const [row] = await db
    .select({ notice: overdue_notices, first_name, last_name })
    .from(overdue_notices)
    .innerJoin(members, eq(members._id, overdue_notices.user_id))
    .where(and(eq(overdue_notices.token_hash, token_hash), eq(members.account_status, 'active')))
  return row
}

export async function contactOf(db: Queryable, user_id: string) {
  const { contact_name, contact_phone, relation } = emergency_contacts
  const [row] = await db
    .select({ contact_name, contact_phone, relation })
    .from(emergency_contacts)
    .where(eq(emergency_contacts.user_id, user_id))
  return row
}

type Contact = { contact_name: string; contact_phone: string; relation: string }

/** A contact without name and phone is deleted. */
export async function setContact(db: Queryable, user_id: string, contact: Contact): Promise<void> {
  if (contact.contact_name === '' && contact.contact_phone === '') {
    await db.delete(emergency_contacts).where(eq(emergency_contacts.user_id, user_id))
    return
  }
  await db
    .insert(emergency_contacts)
    .values({ user_id, ...contact })
    .onConflictDoUpdate({ target: emergency_contacts.user_id, set: contact })
}

export async function forgetLanded(db: Queryable, before: Date): Promise<void> {
  await db.delete(book_outs).where(lt(book_outs.landed_at, before))
}
