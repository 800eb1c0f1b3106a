import type { ClosureTimes } from '@rsfc/contract/field/schemas'
import type { Closure, Field } from '@rsfc/domain/field/field'
import { sheetLineOf, type SheetLine } from '@rsfc/domain/field/sheet'
import { addDays, clubDate, clubLocalTime, type ClubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import { and, asc, eq, getTableColumns, gte, inArray, sql, type SQL } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { prepared } from '../../base/database/prepared.ts'
import { members } from '../../people/records/member-tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { closures, field_settings, holidays, sheets } from './tables.ts'

export type Span = z.output<typeof ClosureTimes>

const { period: _derived, ...closureColumns } = getTableColumns(closures)
export type ClosureRow = Omit<typeof closures.$inferSelect, 'period'>

const MOST_CLASHES = 500
/** Holidays and closures before this many days are history. */
const PAST_DAYS = 366

const settingsQuery = prepared((db) => db.select().from(field_settings).prepare('field_settings'))

export async function readFieldSettings(db: Queryable) {
  const [row] = await settingsQuery(db).execute()
  if (!row) throw new Error('field_settings has no row')
  return row
}

/** Locks the settings, so that concurrent changes run one after the other. */
export async function lockFieldSettings(db: Queryable) {
  const [row] = await db.select().from(field_settings).for('update')
  if (!row) throw new Error('field_settings has no row')
  return row
}

export async function writeFieldSettings(
  db: Queryable,
  changes: Partial<typeof field_settings.$inferInsert>,
) {
  const [row] = await db.update(field_settings).set(changes).returning()
  if (!row) throw new Error('field_settings has no row')
  return row
}

/** What holds, as columns of a query of `field_settings`; with holidays and closures from a day on. */
export const fieldColumns = (since: SQL) => ({
  hours: field_settings.hours,
  bands: field_settings.bands,
  holidays: sql<
    Field['holidays']
  >`(select coalesce(json_agg(json_build_object('date', ${holidays.date}, 'name', ${holidays.name})
    order by ${holidays.date}), '[]') from ${holidays} where ${holidays.date} >= ${since})`,
  closures: sql<Closure[]>`(select coalesce(json_agg(json_build_object(
    'from', to_char(${closures.start_date} + ${closures.start_time}, 'YYYY-MM-DD"T"HH24:MI'),
    'to', to_char(${closures.end_date} + ${closures.end_time}, 'YYYY-MM-DD"T"HH24:MI'), 'reason', ${closures.reason})
    order by ${closures.start_date}, ${closures.start_time}), '[]')
    from ${closures} where ${closures.end_date} >= ${since})`,
})

const fieldQuery = prepared((db) =>
  db
    .select(fieldColumns(sql`${sql.placeholder('since')}::date`))
    .from(field_settings)
    .prepare('field'),
)

/** What officers have set, with the holidays and closures of the past year and all later ones. */
export async function readField(db: Queryable, now: Date): Promise<Field> {
  const [row] = await fieldQuery(db).execute({ since: addDays(clubDate(now), -PAST_DAYS) })
  if (!row) throw new Error('field_settings has no row')
  return row
}

export function listHolidays(db: Queryable, from: ClubDate) {
  return db.select().from(holidays).where(gte(holidays.date, from)).orderBy(asc(holidays.date))
}

export async function insertHoliday(db: Queryable, row: typeof holidays.$inferInsert): Promise<void> {
  await db.insert(holidays).values(row)
}

export async function deleteHoliday(db: Queryable, date: ClubDate) {
  const [row] = await db.delete(holidays).where(eq(holidays.date, date)).returning()
  return row
}

const notEnded = (now: Date) =>
  sql`${closures.end_date} + ${closures.end_time} > ${clubLocalTime(now).slice(0, 16)}::timestamp`

export function listClosures(db: Queryable, now: Date): Promise<ClosureRow[]> {
  return db
    .select(closureColumns)
    .from(closures)
    .where(notEnded(now))
    .orderBy(asc(closures.start_date), asc(closures.start_time))
}

/** Closures that overlap a flight. */
export function closuresDuring(
  db: Queryable,
  flight: { flight_date: string; start_time: string; end_time: string },
) {
  const { flight_date: date } = flight
  return db
    .select(closureColumns)
    .from(closures)
    .where(
      during(closures.period, {
        start_date: date,
        start_time: flight.start_time,
        end_date: date,
        end_time: flight.end_time,
      }),
    )
    .orderBy(asc(closures.start_date), asc(closures.start_time))
}

/** Bookings wait until this transaction ends, and it waits for those that are being made. */
export async function lockField(db: Queryable): Promise<void> {
  await db.execute(sql`select lock_field()`)
}

export async function insertClosure(
  db: Queryable,
  row: Span & { reason: string; source: string },
): Promise<ClosureRow> {
  const [made] = await db.insert(closures).values(row).returning(closureColumns)
  return made as ClosureRow
}

export async function deleteClosure(db: Queryable, id: string): Promise<ClosureRow | undefined> {
  const [row] = await db.delete(closures).where(eq(closures._id, id)).returning(closureColumns)
  return row
}

/** Bookings that are still to be flown within a span, with their pilots; null for a former member. */
export function flightsWithin(db: Queryable, span: Span) {
  const { email, salutation, first_name, last_name } = members
  const { _id, pilot_name, flight_date, start_time, end_time, booking_status } = bookings
  return db
    .select({
      _id,
      pilot_name,
      flight_date,
      start_time,
      end_time,
      booking_status,
      aircraft_name: aircraft.aircraft_name,
      aircraft_registration: aircraft.aircraft_registration,
      to: { _id: members._id, email, salutation, first_name, last_name },
    })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .leftJoin(members, eq(members._id, bookings.user_id))
    .where(
      and(
        inArray(booking_status, ['pending', 'confirmed']),
        gte(flight_date, span.start_date),
        sql`${flight_date} <= ${span.end_date}::date`,
        during(bookings.period, span),
      ),
    )
    .orderBy(asc(flight_date), asc(start_time), asc(_id))
    .limit(MOST_CLASHES)
}

export async function allAircraft(db: Queryable): Promise<string[]> {
  const rows = await db.select({ _id: aircraft._id }).from(aircraft).orderBy(asc(aircraft._id))
  return rows.map(({ _id }) => _id)
}

function during(period: unknown, { start_date, start_time, end_date, end_time }: Span): SQL {
  const [from, to] = [`${start_date} ${start_time}+08`, `${end_date} ${end_time}+08`]
  return sql`${period} && tstzrange(${from}::timestamptz, ${to}::timestamptz)`
}

/** The confirmed flights of a day, as the airport is told of them. */
export async function flightsOf(db: Queryable, date: ClubDate): Promise<SheetLine[]> {
  const { _id, pilot_name, start_time, end_time, flight_instructor, flight_examiner } = bookings
  const { passengers, destination } = bookings
  const { aircraft_registration, aircraft_model } = aircraft
  const rows = await db
    .select({
      _id,
      pilot_name,
      start_time,
      end_time,
      flight_instructor,
      flight_examiner,
      passengers,
      destination,
      aircraft_registration,
      aircraft_model,
    })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(and(eq(bookings.flight_date, date), inArray(bookings.booking_status, ['confirmed', 'completed'])))
    .orderBy(asc(start_time), asc(aircraft_registration), asc(_id))
  return rows.map(sheetLineOf)
}

export async function findSheet(db: Queryable, date: ClubDate) {
  const [row] = await db.select().from(sheets).where(eq(sheets.flight_date, date))
  return row
}

/** Whether it was made now; another server may have been first. */
export async function insertSheet(db: Queryable, row: typeof sheets.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(sheets)
    .values(row)
    .onConflictDoNothing()
    .returning({ date: sheets.flight_date })
  return made.length > 0
}
