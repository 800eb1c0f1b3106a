import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable, Transaction } from '../../../base/database/client.ts'
import { changedSince, referredTo } from '../../../people/records/built-on-store.ts'
import { and, asc, between, eq, inArray, sql } from '../../../base/database/drizzle.ts'
import { insertMany } from '../../../base/database/insert-many.ts'
import { flights } from '../../../flying/airworthiness/tables.ts'
import { bookings, holds } from '../../../flying/records/booking-tables.ts'
import { allocations, ledger_entries } from '../../../money/ledger/tables.ts'

export type NewBookingRow = typeof bookings.$inferInsert & { _id: string }

type Slot = {
  aircraft_type: string
  user_id?: string | null | undefined
  flight_date: string
  start_time: string
}

/** The same for the same flight in another file. */
export function slotKey({ aircraft_type, user_id, flight_date, start_time }: Slot): string {
  return [aircraft_type, user_id, flight_date, start_time].join(' ')
}

export async function slotsBetween(
  db: Queryable,
  planes: readonly string[],
  from: ClubDate,
  to: ClubDate,
): Promise<Set<string>> {
  const { aircraft_type, user_id, flight_date, start_time } = bookings
  const rows = await db
    .select({ aircraft_type, user_id, flight_date, start_time })
    .from(bookings)
    .where(and(inArray(aircraft_type, [...planes]), between(flight_date, from, to)))
  return new Set(rows.map(slotKey))
}

/** The holds on these aircraft and people between these days. */
export async function holdsBetween(
  db: Queryable,
  resources: readonly string[],
  from: ClubDate,
  to: ClubDate,
) {
  const ids = sql.param([...resources])
  const rows = await db
    .select({
      resource_id: holds.resource_id,
      from: sql<string>`lower(${holds.period})`,
      to: sql<string>`upper(${holds.period})`,
    })
    .from(holds)
    .where(
      sql`${holds.resource_id} = any(${ids}::uuid[]) and ${holds.period} && tstzrange(${from}::date::timestamp at time zone 'Asia/Singapore', (${to}::date + 1)::timestamp at time zone 'Asia/Singapore')`,
    )
  return rows.map((row) => ({ resource_id: row.resource_id, from: new Date(row.from), to: new Date(row.to) }))
}

export async function insertBookings(tx: Transaction, rows: readonly NewBookingRow[]): Promise<void> {
  await insertMany(tx, bookings, rows)
}

export async function lockBookings(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ _id: bookings._id })
    .from(bookings)
    .where(inArray(bookings._id, [...ids]))
    .orderBy(asc(bookings._id))
    .for('update')
  return rows.map(({ _id }) => _id)
}

/** Of these bookings, the completed ones of this pilot. */
export async function flownBy(db: Queryable, ids: readonly string[], pilot: string): Promise<string[]> {
  const wanted = and(
    inArray(bookings._id, [...ids]),
    eq(bookings.user_id, pilot),
    eq(bookings.booking_status, 'completed'),
  )
  const rows = await db.select({ _id: bookings._id }).from(bookings).where(wanted)
  return rows.map(({ _id }) => _id)
}

/** Its hold and its flight belong to a booking. References to the flight, and payments from elsewhere, do not. */
export async function builtOnBookings(tx: Transaction, ids: readonly string[]) {
  const referred = await referredTo(tx, 'bookings', ids, ['holds', 'flights'])
  const flown = await tx
    .select({ _id: flights._id, booking_id: flights.booking_id })
    .from(flights)
    .where(inArray(flights.booking_id, [...ids]))
  const bookingOf = new Map(flown.map(({ _id, booking_id }) => [_id, booking_id ?? '']))
  for (const [id, table] of await referredTo(tx, 'flights', [...bookingOf.keys()], ['meter_readings']))
    referred.set(bookingOf.get(id) ?? '', table)
  const list = sql.param([...ids])
  const { rows: paid } = await tx.execute<{ id: string }>(sql`
    select distinct charge.source_id as id from ${ledger_entries} charge
    join ${allocations} share on share.charge_id = charge._id
    join ${ledger_entries} credit on credit._id = share.credit_id
    where charge.source = 'booking' and charge.source_id = any(${list}::uuid[])
      and credit.source_id is distinct from charge.source_id`)
  for (const { id } of paid) referred.set(id, 'allocations')
  return { referred, changed: await changedSince(tx, 'booking', ids) }
}

/** The money first: the ledger reverses the charges of a booking whose fee is removed. */
export async function deleteBookings(tx: Transaction, ids: readonly string[]): Promise<void> {
  const wanted = inArray(bookings._id, [...ids])
  const list = sql.param([...ids])
  await tx.execute(sql`
    select reverse_entries(array(
      select _id from ${ledger_entries} where source = 'booking' and source_id = any(${list}::uuid[]) and reverses is null))`)
  await tx.update(bookings).set({ payment_status: 'processing' }).where(wanted)
  await tx.delete(flights).where(inArray(flights.booking_id, [...ids]))
  await tx.delete(bookings).where(wanted)
}
