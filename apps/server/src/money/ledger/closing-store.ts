import { firstDay, monthOf } from '@rsfc/domain/ledger/statement'
import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'
import { and, asc, between, desc, eq, gt, inArray, ne, sql, type SQL } from '../../base/database/drizzle.ts'
import type { Queryable, Transaction } from '../../base/database/client.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { nameOfMember } from '../../people/records/member-names-store.ts'
import { members } from '../../people/records/member-tables.ts'
import { closed_months } from './tables.ts'

const MONTHS_SHOWN = 24

/** The latest closed months; all earlier months are closed too. */
export function closedMonths(db: Queryable) {
  const { month, at, by } = closed_months
  const by_name = sql<string | null>`(select ${nameOfMember} from ${members} where ${members._id} = ${by})`
  return db.select({ month, at, by_name }).from(closed_months).orderBy(desc(month)).limit(MONTHS_SHOWN)
}

export async function insertClosedMonth(
  tx: Transaction,
  row: typeof closed_months.$inferInsert,
): Promise<void> {
  await tx.insert(closed_months).values(row)
}

/** False if the month is not closed. The months before it were closed with it, and stay closed. */
export async function deleteClosedMonth(tx: Transaction, month: ClubDate): Promise<boolean> {
  const [row] = await tx.delete(closed_months).where(eq(closed_months.month, month)).returning()
  if (!row) return false
  const before = firstDay(monthOf(addDays(month, -1)))
  await tx
    .insert(closed_months)
    .values({ ...row, month: before })
    .onConflictDoNothing()
  return true
}

const { booking_status, payment_status, payment_fee, flight_date } = bookings

const OPEN_FLIGHTS = {
  'not-completed': eq(booking_status, 'confirmed'),
  'not-billed': and(eq(booking_status, 'completed'), eq(payment_status, 'processing'), gt(payment_fee, 0)),
  'being-checked': and(
    inArray(booking_status, ['completed', 'confirmed']),
    eq(payment_status, 'to-check-payment'),
  ),
} as const satisfies Record<string, SQL | undefined>

/** Flights between two days that still have to be completed, billed or checked, oldest first. */
export function openFlights(
  db: Queryable,
  kind: keyof typeof OPEN_FLIGHTS,
  days: { from: ClubDate; to: ClubDate },
  limit: number,
) {
  const words = sql<string>`concat_ws(', ', nullif(${bookings.pilot_name}, ''), ${aircraft.aircraft_registration})`
  const amount = kind === 'not-completed' ? sql<number | null>`null` : sql<number | null>`${payment_fee}`
  return db
    .select({
      _id: bookings._id,
      statement_id: sql<null>`null`,
      on: flight_date,
      words,
      amount,
      count: sql<number>`(count(*) over ())::integer`,
    })
    .from(bookings)
    .leftJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(and(between(flight_date, days.from, days.to), ne(booking_status, 'cancelled'), OPEN_FLIGHTS[kind]))
    .orderBy(asc(flight_date), asc(bookings.start_time), asc(bookings._id))
    .limit(limit)
}
