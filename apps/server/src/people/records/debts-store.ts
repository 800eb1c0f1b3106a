import type { Debt } from '@rsfc/domain/ledger/debt'
import { fromCents } from '@rsfc/domain/money/money'
import { sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'

type Row = { to_pay: number; being_checked: number; credit: number }

/** Reads the figures of an account from the view `debts`, in cents. */
export async function debtOfAccount(db: Queryable, account_id: string): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select to_pay, being_checked, credit from debts where account_id = ${account_id}`)
  return rows[0] ?? { to_pay: 0, being_checked: 0, credit: 0 }
}

export function debtToWire({ to_pay, being_checked, credit }: Row): Debt {
  return {
    to_pay: fromCents(to_pay),
    being_checked: fromCents(being_checked),
    credit: fromCents(credit),
  }
}

/** What credit has paid of the fee of a flight, in dollars: what was on the account before the flight was charged. */
export async function paidFromCredit(db: Queryable, booking: string): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(a.amount), 0)::integer as cents
    from standing_entries('booking', ${booking}, 'charge') charge
    join allocations a on a.charge_id = charge._id
    join ledger_entries credit on credit._id = a.credit_id
    where credit.kind = 'credit' or credit.at < (select min(at) from ledger_entries
      where source = 'booking' and source_id = ${booking} and kind = 'charge')`)
  return fromCents(rows[0]?.cents ?? 0)
}

/** What is left to pay of the fees of these flights, in dollars; only of those that are charged. */
export async function feesLeft(db: Queryable, bookings: readonly string[]): Promise<Map<string, number>> {
  if (bookings.length === 0) return new Map()
  const { rows } = await db.execute<{ booking_id: string; left: number }>(sql`
    select booking_id, "left" from fees_left where booking_id = any(${sql.param([...bookings])}::uuid[])`)
  return new Map(rows.map(({ booking_id, left }) => [booking_id, fromCents(left)]))
}
