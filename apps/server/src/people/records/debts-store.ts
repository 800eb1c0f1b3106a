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

/** What is left to pay of the fees of these flights, in dollars; only of those that are charged. */
export async function feesLeft(db: Queryable, bookings: readonly string[]): Promise<Map<string, number>> {
  if (bookings.length === 0) return new Map()
  const { rows } = await db.execute<{ booking_id: string; left: number }>(sql`
    select booking_id, "left" from fees_left where booking_id = any(${sql.param([...bookings])}::uuid[])`)
  return new Map(rows.map(({ booking_id, left }) => [booking_id, fromCents(left)]))
}
