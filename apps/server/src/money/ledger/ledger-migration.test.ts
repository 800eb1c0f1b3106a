import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import journal from '../../../migrations/meta/_journal.json' with { type: 'json' }
import { testDatabase } from '../../testing/database.ts'
import { applyFirstMigrations, applyMigrations } from '../../base/database/connection/migrate.ts'

/** LEDGER_BOOKINGS=100000 tests the migration of a large club. */
const BOOKINGS = Number(process.env['LEDGER_BOOKINGS'] ?? 400)

/** Accounts whose balance or payments differ from the statuses of the bookings. */
const DIFFERENCES = `
    with said as (
      select coalesce(user_id::text, pilot_name) as whose,
             sum(payment_fee) filter (where payment_status in ('requesting-payment', 'to-check-payment', 'overdue')) as owed,
             sum(payment_fee) filter (where payment_status = 'paid') as paid
      from bookings where payment_status <> 'processing' and payment_fee > 0 group by 1),
    kept as (
      select coalesce(a.user_id::text, holder_name) as whose, a.balance,
             sum(e.amount) as sum, -sum(e.amount) filter (where e.kind = 'payment') as paid
      from accounts a join ledger_entries e on e.account_id = a._id group by a._id)
    select * from said full join kept using (whose)
    where coalesce(said.owed, 0) is distinct from kept.balance or kept.balance is distinct from kept.sum
      or said.paid is distinct from kept.paid`

async function clubBefore(migration: string): Promise<Client> {
  const { url } = await testDatabase({ empty: true })
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await applyFirstMigrations(
    client,
    journal.entries.findIndex(({ tag }) => tag.endsWith(migration)),
  )
  return client
}

test('after the migration, each balance matches the payment statuses', async () => {
  const client = await clubBefore('_ledger')
  await client.query(`
    insert into members (_id, first_name, last_name, email, username, password_hash)
      select gen_random_uuid(), 'Pilot', n::text, n || '@rsfc.test', n::text, 'x' from generate_series(0, 19) n;
    insert into aircraft (_id) values (gen_random_uuid());
    insert into bookings (_id, user_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time,
                          booking_status, payment_status, payment_fee, payment_reference, payment_requested_at, paid_at)
      select gen_random_uuid(), case when n % 23 > 0 then members._id end, 'Pilot ' || n % 21, aircraft._id, 'leisure',
             date '2020-01-01' + n / 20, time '04:00' + n % 20 * interval '45 minutes',
             time '04:00' + (n % 20 + 1) * interval '45 minutes', 'completed',
             (array['processing', 'requesting-payment', 'to-check-payment', 'overdue', 'paid', 'paid', 'paid'])[1 + n % 7],
             case when n % 11 = 0 then 0 else 10000 + n end, 'RSFC-' || n,
             case when n % 5 > 0 then timestamptz '2020-01-01' + n / 20 * interval '1 day' end,
             case when n % 7 > 3 and n % 3 > 0 then timestamptz '2020-01-03' + n / 20 * interval '1 day' end
      from generate_series(1, ${BOOKINGS}) n join members on username = (n % 20)::text, aircraft;`)
  await applyMigrations(client)
  expect((await client.query(DIFFERENCES)).rows).toEqual([])
  const { rows } = await client.query<{ owed: string; entered: string; left: string; settled: string }>(`
    select (select count(*) from bookings where payment_status <> 'processing' and payment_fee > 0) as owed,
           (select count(*) from ledger_entries where kind = 'charge') as entered,
           (select count(*) from open_amounts where "left" > 0) as left,
           (select count(*) from allocations) as settled`)
  const [counts] = rows
  expect(Number(counts?.owed)).toBeGreaterThan(BOOKINGS / 2)
  expect(counts?.entered).toBe(counts?.owed)
  expect(Number(counts?.left) + Number(counts?.settled)).toBe(Number(counts?.owed))
  // Entries are not repeated, and later changes continue from them.
  await client.query('select enter_bookings()')
  await client.query(`update bookings set payment_status = 'paid'
    where _id in (select _id from bookings where payment_status <> 'paid' order by payment_reference limit 200)`)
  expect((await client.query(DIFFERENCES)).rows).toEqual([])
}, 300_000)

test('dues that were charged for a quarter or a year become months, each once', async () => {
  const client = await clubBefore('_dues-and-closing')
  await client.query(`
    with account as (insert into accounts (holder_name) values ('Mei Lim') returning _id),
      entry as (insert into ledger_entries (account_id, kind, amount, "on", source)
        select _id, 'charge', 100, '2026-11-01', 'dues' from account returning _id, account_id)
    insert into dues select period, account_id, _id from entry, unnest(array['2025', '2026-Q4', '2026-11']) period`)
  await applyMigrations(client)
  const { rows } = await client.query<{ months: string }>(
    `select string_agg(period, ' ' order by period) as months from dues where period > '2025-10'`,
  )
  expect(rows).toEqual([{ months: '2025-11 2025-12 2026-10 2026-11 2026-12' }])
})
