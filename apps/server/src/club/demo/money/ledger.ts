import { clubDate } from '@rsfc/domain/time/club-time'
import { sql } from '../../../base/database/drizzle.ts'
import type { Transaction } from '../../../base/database/client.ts'

/** Charges with fixed references, which the sample bank statements in docs/bank-samples pay. */
const CHARGES = [
  { email: 'member', cents: 4_500, reference: 'RSFCDEMA224', memo: 'Headset hire, one year' },
  { email: 'student', cents: 6_850, reference: 'RSFCDEMA33X', memo: 'Charts and flight computer' },
  { email: 'instructor', cents: 12_000, reference: 'RSFCDEMA44P', memo: 'Hangar locker, one year' },
  { email: 'examiner', cents: 3_775, reference: 'RSFCDEMA55J', memo: 'Club jacket' },
  { email: 'admin', cents: 2_200, reference: '', memo: 'Club cap' },
]

/** Enters all flights together, which is much faster, and numbers their invoices and receipts. */
export async function enterFlights(tx: Transaction): Promise<void> {
  await tx.execute(sql`select enter_bookings(), set_config('ledger.later', '', true)`)
  await tx.execute(sql`
    insert into documents (kind, year, number, entry_id)
    select kind, year, row_number() over (partition by kind, year order by "on", at), _id
    from (select case kind when 'charge' then 'invoice' else 'receipt' end as kind, extract(year from "on") as year, "on", at, _id
      from ledger_entries) entry`)
  await tx.execute(sql`
    insert into document_series (kind, year, last) select kind, year, max(number) from documents group by kind, year`)
}

/**
 * Completes the accounts of the demo club, which already have the flights and sign-ups: payments for past events, last
 * month's membership dues, mostly paid, and the charges for the sample bank statements.
 */
export async function fillLedger(tx: Transaction, now: Date): Promise<void> {
  const today = clubDate(now)
  await tx.execute(sql`select set_config('ledger.today', ${today}, true)`)
  await tx.execute(sql`
    insert into ledger_entries (account_id, kind, amount, "on", source, memo)
    select account_of_member(_id), 'charge', case membership_type when 'ordinary' then 25000 else 8000 end,
      ${today}::date - 30, 'dues', 'Membership dues ' || to_char(${today}::date - 30, 'YYYY-MM')
    from members where account_status = 'active' and date_joined < ${today}::date - 30 order by email`)
  await tx.execute(sql`
    insert into dues (period, account_id, entry_id)
    select to_char("on", 'YYYY-MM'), account_id, _id from ledger_entries where source = 'dues'`)
  await payWhere(tx, sql`c.source = 'dues' and hashtext(m.email) % 8 <> 0`, today)
  await payWhere(
    tx,
    sql`c.source = 'event' and exists (select from event_signups s join events v on v._id = s.event_id
      where s._id = c.source_id and v.event_end_date < ${now.toISOString()}::timestamptz)`,
    today,
  )
  for (const { email, cents, reference, memo } of CHARGES)
    await tx.execute(sql`
      insert into ledger_entries (account_id, kind, amount, "on", source, reference, memo)
      select account_of_member(_id), 'charge', ${cents}::integer, ${today}::date - 10, 'hand', ${reference}::text, ${memo}::text
      from members where email = ${`${email}@rsfc.example`}`)
}

/** Manual payments, some days after each charge `c` of a member `m`. */
async function payWhere(tx: Transaction, which: ReturnType<typeof sql>, today: string): Promise<void> {
  await tx.execute(sql`
    with charge as (
      select c.*, gen_random_uuid() as payment_id, least(c."on" + 6, ${today}::date) as paid_on
      from ledger_entries c join accounts a on a._id = c.account_id join members m on m._id = a.user_id
      where c.kind = 'charge' and ${which} order by c."on", m.email),
    paid as (
      insert into ledger_entries (_id, account_id, kind, amount, "on", source, memo)
      select payment_id, account_id, 'payment', -amount, paid_on, 'hand', memo from charge returning _id)
    insert into allocations (account_id, credit_id, charge_id, amount)
    select account_id, payment_id, charge._id, amount from charge join paid on paid._id = payment_id`)
}
