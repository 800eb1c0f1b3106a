import { eq, sql } from '../../base/database/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allocate } from '@rsfc/domain/ledger/allocate'
import { PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addAircraft, addBooking, openRacers } from '../../testing/timetable.ts'
import type { Database, OpenDatabase, Transaction } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { inTransaction } from '../../base/database/transaction.ts'

const CONNECTIONS = 4
const FLIGHTS = 2
let db: Database
let racers: OpenDatabase
let plane: string
beforeAll(async () => {
  const { url, ...opened } = await testDatabase()
  db = opened.db
  racers = openRacers(url, CONNECTIONS)
  plane = await addAircraft(db)
})
afterAll(() => racers.close())

const flight = fc.nat(FLIGHTS - 1)
const cents = fc.integer({ min: 1, max: 60_000 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      flight,
      status: fc.constantFrom(...PAYMENT_STATUSES, 'paid' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('fee' as const), flight, fee: fc.oneof(fc.constant(0), cents) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('transfer' as const), amount: cents }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), flight }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take back' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), flight }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A member with flights, and the previous state of each flight. */
async function openAccount() {
  const { _id: user_id } = await addMember(db)
  const ids = Array.from({ length: FLIGHTS }, newId)
  await db.delete(bookings)
  for (const [index, _id] of ids.entries())
    await addBooking(db, {
      _id,
      aircraft_type: plane,
      user_id,
      flight_date: `2026-11-${10 + index}`,
      payment_fee: 300,
    })
  return { user_id, ids, before: new Map<string, { payment_status: string; payment_fee: number }>() }
}
type Account = Awaited<ReturnType<typeof openAccount>>

async function take(on: Database, account: Account, action: Step): Promise<void> {
  await inTransaction({ db: on }, ({ db: tx }) => act(tx, account, action))
}

async function act(tx: Transaction, account: Account, action: Step): Promise<void> {
  if (action.kind === 'transfer') return receive(tx, account.user_id, action.amount)
  if (action.kind === 'take back') return takeBack(tx, account.user_id, action.which)
  const _id = account.ids[action.flight] as string
  const [row] = await tx.select().from(bookings).where(eq(bookings._id, _id)).for('update')
  if (!row) return
  if (action.kind === 'delete') {
    await tx.delete(bookings).where(eq(bookings._id, _id))
    return
  }
  const { payment_status, payment_fee } = row
  const earlier = account.before.get(_id)
  account.before.set(_id, { payment_status, payment_fee })
  const changes =
    action.kind === 'status'
      ? { payment_status: action.status }
      : action.kind === 'fee'
        ? { payment_fee: action.fee / 100 }
        : { ...(earlier as Partial<typeof row>) }
  if (Object.keys(changes).length > 0) await tx.update(bookings).set(changes).where(eq(bookings._id, _id))
}

/** A transfer is a payment that settles the oldest charges. Fully settled charges become paid. */
async function receive(tx: Transaction, user_id: string, amount: number): Promise<void> {
  // In the usual order of locks: first the bookings, then the account.
  await tx.select().from(bookings).where(eq(bookings.user_id, user_id)).orderBy(bookings._id).for('update')
  const { rows: made } = await tx.execute<{ _id: string; account_id: string }>(sql`
    insert into ledger_entries (account_id, kind, amount, "on", source, source_id)
    values (account_of_member(${user_id}), 'payment', ${-amount}, '2026-11-14', 'bank', ${newId()}) returning _id, account_id`)
  const [payment] = made
  const { rows: open } = await tx.execute<{ _id: string; on: string; left: number }>(sql`
    select entry_id as _id, "on"::text, "left" from open_amounts
    where account_id = ${payment?.account_id} and amount > 0 and "left" > 0`)
  for (const share of allocate(amount, open).shares)
    await tx.execute(sql`insert into allocations (account_id, credit_id, charge_id, amount)
      values (${payment?.account_id}, ${payment?._id}, ${share._id}, ${share.amount})`)
  await tx.execute(sql`update bookings set payment_status = 'paid' from ledger_entries e join open_amounts o on o.entry_id = e._id
    where e.source = 'booking' and e.source_id = bookings._id and e.kind = 'charge' and e.amount > 0 and o."left" = 0
      and bookings.user_id = ${user_id} and not exists (select from ledger_entries r where r.reverses = e._id)`)
}

/** A returned transfer is reversed, and what it had settled is owed again. */
async function takeBack(tx: Transaction, user_id: string, which: number): Promise<void> {
  await tx.select().from(bookings).where(eq(bookings.user_id, user_id)).orderBy(bookings._id).for('update')
  const { rows } = await tx.execute<{ _id: string }>(sql`
    select e._id from ledger_entries e join accounts a on a._id = e.account_id
    where a.user_id = ${user_id} and e.source = 'bank' and e.reverses is null
      and not exists (select from ledger_entries r where r.reverses = e._id) order by e.at offset ${which} limit 1`)
  const _id = rows[0]?._id
  if (!_id) return
  const { rows: settled } = await tx.execute<{ source_id: string }>(sql`
    select c.source_id from allocations a join ledger_entries c on c._id = a.charge_id
    where a.credit_id = ${_id} and c.source = 'booking' group by c.source_id having sum(a.amount) > 0`)
  await tx.execute(sql`select reverse_entry(e) from ledger_entries e where _id = ${_id}`)
  for (const { source_id } of settled)
    await tx
      .update(bookings)
      .set({ payment_status: 'requesting-payment' })
      .where(sql`${bookings._id} = ${source_id} and ${bookings.payment_status} = 'paid'`)
}

/** The errors in the books; empty if they are correct. */
async function faults(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with standing as (select * from ledger_entries e where reverses is null
           and not exists (select from ledger_entries r where r.reverses = e._id)),
         allocated as (select entry, sum(amount) as amount from (
           select credit_id as entry, amount from allocations union all select charge_id, amount from allocations) a group by entry),
         charges as (select * from standing where kind = 'charge' and source = 'booking')
    select 'balance' as fault, _id from accounts a
      where balance <> (select coalesce(sum(amount), 0) from ledger_entries where account_id = a._id)
    union all select 'left over', a._id from accounts a
      where balance <> (select coalesce(sum(sign(amount) * "left"), 0) from open_amounts where account_id = a._id)
    union all select 'left of entry', s._id from standing s join open_amounts o on o.entry_id = s._id
      left join allocated on entry = s._id where o."left" <> abs(s.amount) - coalesce(allocated.amount, 0)
    union all select 'too much allocated', s._id from ledger_entries s join allocated on entry = s._id
      where allocated.amount not between 0 and abs(s.amount)
    union all select 'reversed but allocated', entry from allocated
      where amount <> 0 and entry not in (select _id from standing)
    union all select 'fee', b._id from bookings b left join charges c on c.source_id = b._id
      where coalesce(c.amount, 0) <> case when b.payment_status = 'processing' then 0 else b.payment_fee end
    union all select 'charged twice', source_id from charges group by source_id having count(*) > 1
    union all select 'paid', b._id from bookings b join charges c on c.source_id = b._id
      join open_amounts o on o.entry_id = c._id where b.payment_status = 'paid' and o."left" > 0
    union all select 'number', _id from (select *, row_number() over (partition by kind, year order by number) as place
      from documents) numbered where number <> place`)
  return rows
}

/** Manual payments for a flight never exceed its highest fee. */
async function paidTooMuch({ ids }: Account, dearest: Map<string, number>): Promise<unknown[]> {
  const { rows } = await db.execute<{ _id: string; fee: number; paid: number }>(sql`
    select b._id, b.payment_fee as fee, coalesce(-sum(e.amount), 0)::integer as paid from bookings b
    left join lateral standing_entries('booking', b._id, 'payment') e on true group by b._id`)
  for (const { _id, fee } of rows) dearest.set(_id, Math.max(fee, dearest.get(_id) ?? 0))
  return rows.filter(({ _id, paid }) => ids.includes(_id) && paid > (dearest.get(_id) ?? 0))
}

test('any sequence of fees, payments, transfers and undos keeps the books correct', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
      const account = await openAccount()
      const dearest = new Map<string, number>()
      for (const action of steps) {
        await take(db, account, action)
        expect(await faults()).toEqual([])
        expect(await paidTooMuch(account, dearest)).toEqual([])
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

test('several officers at the same time keep the books correct', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const account = await openAccount()
      await Promise.all(steps.map((action) => take(racers.db, account, action)))
      expect(await faults()).toEqual([])
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
