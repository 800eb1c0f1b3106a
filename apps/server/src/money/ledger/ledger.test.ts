import { eq, sql } from '../../base/database/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { hasValidCheck } from '@rsfc/domain/ledger/payment-reference'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { addAircraft, addBooking, openRacers, outcome, tally } from '../../testing/timetable.ts'
import type { Database } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { followingLedger } from '../../base/database/trigger-context.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { event_signups, events } from '../../club/events/tables.ts'
import { accounts, allocations, closed_months, documents, ledger_entries, open_amounts } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'

let db: Database
let url: string
let plane: string
beforeAll(async () => {
  const opened = await testDatabase()
  db = opened.db
  url = opened.url
  plane = await addAircraft(db)
})

type Traits = Partial<typeof bookings.$inferInsert>

let days = 0
/** A completed flight on its own day. */
async function addFlight(user_id: string | null, traits: Traits = {}) {
  const flight_date = new Date(Date.UTC(2026, 0, ++days)).toISOString().slice(0, 10)
  const done = { booking_status: 'completed', payment_fee: 300 } as const
  return addBooking(db, { aircraft_type: plane, user_id, flight_date, ...done, ...traits })
}

const change = (_id: string, changes: Traits) => db.update(bookings).set(changes).where(eq(bookings._id, _id))

const entriesOf = async (user_id: string) => {
  const { kind, amount, on, source, memo } = ledger_entries
  return db
    .select({ kind, amount, on, source, memo })
    .from(ledger_entries)
    .innerJoin(accounts, eq(accounts._id, ledger_entries.account_id))
    .where(eq(accounts.user_id, user_id))
    .orderBy(ledger_entries.at)
}
const amountsOf = async (user_id: string) => (await entriesOf(user_id)).map(({ amount }) => amount)
const balanceOf = async (user_id: string) => {
  const [row] = await db.select().from(accounts).where(eq(accounts.user_id, user_id))
  return row?.balance
}

async function addAccount() {
  const { _id: user_id } = await addMember(db)
  const [account] = await db.insert(accounts).values({ user_id }).returning()
  return account as NonNullable<typeof account>
}
type Entry = Partial<typeof ledger_entries.$inferInsert> & { account_id: string }
async function enter(entry: Entry, on: Database = db) {
  const row = { kind: 'charge', amount: 300, on: '2026-06-01', source: 'hand', ...entry } as const
  const [made] = await on.insert(ledger_entries).values(row).returning()
  return made as NonNullable<typeof made>
}

test('a fee is owed only after it was requested', async () => {
  const { _id } = await addMember(db)
  const requested = new Date('2026-02-03T17:00:00Z')
  const flight = await addFlight(_id, { flight_date: '2026-02-03' })
  expect(await entriesOf(_id)).toEqual([])
  await change(flight._id, { payment_status: 'requesting-payment', payment_requested_at: requested })
  expect(await entriesOf(_id)).toEqual([
    { kind: 'charge', amount: 30_000, on: '2026-02-04', source: 'booking', memo: 'Flight on 3 Feb 2026' },
  ])
  await change(flight._id, { payment_status: 'overdue' })
  await change(flight._id, { payment_status: 'to-check-payment' })
  await change(flight._id, { booking_status: 'cancelled' })
  expect(await balanceOf(_id)).toBe(30_000)
  await change(flight._id, { payment_status: 'processing' })
  expect(await amountsOf(_id)).toEqual([30_000, -30_000])
  expect(await balanceOf(_id)).toBe(0)
})

test('marking a flight as paid enters a payment, and unmarking it reverses the payment', async () => {
  const { _id } = await addMember(db)
  const flight = await addFlight(_id, { payment_status: 'requesting-payment' })
  await change(flight._id, { payment_status: 'paid', paid_at: new Date('2026-03-01T02:00:00Z') })
  expect((await entriesOf(_id)).at(-1)).toEqual({
    kind: 'payment',
    amount: -30_000,
    on: '2026-03-01',
    source: 'booking',
    memo: expect.stringContaining('Flight on') as string,
  })
  await change(flight._id, { payment_status: 'requesting-payment', paid_at: null })
  expect(await amountsOf(_id)).toEqual([30_000, -30_000, 30_000])
  expect(await balanceOf(_id)).toBe(30_000)
})

test('a changed fee is reversed and charged again; payments for it count for the new charge', async () => {
  const { _id } = await addMember(db)
  const flight = await addFlight(_id, { payment_status: 'requesting-payment' })
  await change(flight._id, { payment_fee: 250 })
  expect(await amountsOf(_id)).toEqual([30_000, -30_000, 25_000])
  await change(flight._id, { payment_status: 'paid' })
  await change(flight._id, { payment_fee: 350 })
  expect(await balanceOf(_id)).toBe(0)
  expect((await amountsOf(_id)).slice(3)).toEqual([-25_000, -25_000, 35_000, -10_000])
  // Money that was received stays on the account if the fee is lowered.
  await change(flight._id, { payment_fee: 300 })
  expect(await balanceOf(_id)).toBe(-5_000)
  await change(flight._id, { payment_fee: 0 })
  expect(await balanceOf(_id)).toBe(-35_000)
  await change(flight._id, { payment_fee: 350 })
  expect(await balanceOf(_id)).toBe(0)
})

test('a transfer stays on the account when its flight is no longer paid', async () => {
  const { _id } = await addMember(db)
  const flight = await addFlight(_id, { payment_status: 'requesting-payment' })
  const [account] = await db.select().from(accounts).where(eq(accounts.user_id, _id))
  const account_id = account?._id ?? ''
  const [charge] = await db.select().from(ledger_entries).where(eq(ledger_entries.source_id, flight._id))
  const payment = await enter({ account_id, kind: 'payment', amount: -30_000, source: 'bank' })
  await db
    .insert(allocations)
    .values({ account_id, credit_id: payment._id, charge_id: charge?._id ?? '', amount: 30_000 })
  await change(flight._id, { payment_status: 'paid' })
  expect(await amountsOf(_id)).toEqual([30_000, -30_000])
  await change(flight._id, { payment_status: 'overdue' })
  expect(await amountsOf(_id)).toEqual([30_000, -30_000])
  const open = await db.select().from(open_amounts).where(eq(open_amounts.account_id, account_id))
  expect(open.map(({ left }) => left)).toEqual([30_000, 30_000])
})

test('the fee of a deleted booking is no longer owed, but its payments stay', async () => {
  const { _id } = await addMember(db)
  const owed = await addFlight(_id, { payment_status: 'overdue' })
  const paid = await addFlight(_id, { payment_status: 'paid' })
  await db.delete(bookings).where(eq(bookings._id, owed._id))
  await db.delete(bookings).where(eq(bookings._id, paid._id))
  expect(await amountsOf(_id)).toEqual([30_000, 30_000, -30_000, -30_000])
})

test('what is left of the fee of a deleted booking is no longer owed, and what was paid of it stays', async () => {
  const { _id } = await addMember(db)
  const flight = await addFlight(_id, { payment_status: 'requesting-payment' })
  const [charge] = await db.select().from(ledger_entries).where(eq(ledger_entries.source_id, flight._id))
  const { account_id = '', _id: charge_id = '' } = charge ?? {}
  const payment = await enter({ account_id, kind: 'payment', amount: -12_000, source: 'bank' })
  await db.insert(allocations).values({ account_id, credit_id: payment._id, charge_id, amount: 12_000 })
  await db.delete(bookings).where(eq(bookings._id, flight._id))
  expect(await amountsOf(_id)).toEqual([30_000, -12_000, -30_000, 12_000])
  const open = await db.select().from(open_amounts).where(eq(open_amounts.account_id, account_id))
  expect(open.map(({ left }) => left)).toEqual([0, 0, 0])
})

test('the debts of a deleted member are kept, with the name', async () => {
  const { _id, first_name, last_name } = await addMember(db)
  const flight = await addFlight(_id, { payment_status: 'overdue' })
  await db.delete(members).where(eq(members._id, _id))
  const [charge] = await db.select().from(ledger_entries).where(eq(ledger_entries.source_id, flight._id))
  const byId = eq(accounts._id, charge?.account_id ?? '')
  expect(await db.select().from(accounts).where(byId)).toMatchObject([
    { user_id: null, holder_name: `${first_name} ${last_name}`, balance: 30_000 },
  ])
  // An officer can still settle it.
  await change(flight._id, { payment_status: 'paid' })
  expect(await db.select().from(accounts).where(byId)).toMatchObject([{ balance: 0 }])
})

test('the fee of a member deleted earlier is charged to an account with the name', async () => {
  await addFlight(null, { pilot_name: 'Gone Long', payment_status: 'overdue' })
  await addFlight(null, { pilot_name: 'Gone Long', payment_status: 'overdue' })
  const rows = await db.select().from(accounts).where(eq(accounts.holder_name, 'Gone Long'))
  expect(rows).toMatchObject([{ user_id: null, balance: 60_000 }])
})

test('the price of an event is owed, unless the place is given back before the event starts', async () => {
  const { _id: user_id } = await addMember(db)
  const add = async (event_start_date: Date) => {
    const row = {
      event_title: 'Fly-in',
      event_description: 'x',
      event_type: 'Tour',
      event_price: 50,
    } as const
    const [event] = await db
      .insert(events)
      .values({ ...row, event_start_date, event_end_date: event_start_date })
      .returning()
    const answers = { questions: ['Name'], event_answers: ['Mei'], waiting: true }
    const signUp = { _id: newId(), event_id: event?._id ?? '', user_id, ...answers }
    await db.insert(event_signups).values(signUp)
    return signUp
  }
  const coming = await add(new Date('2999-01-01T00:00:00Z'))
  expect(await amountsOf(user_id)).toEqual([])
  await db.update(event_signups).set({ waiting: false }).where(eq(event_signups._id, coming._id))
  expect(await entriesOf(user_id)).toMatchObject([
    { kind: 'charge', amount: 5_000, source: 'event', memo: 'Event: Fly-in' },
  ])
  await db.delete(event_signups).where(eq(event_signups._id, coming._id))
  expect(await balanceOf(user_id)).toBe(0)
  const past = await add(new Date('2020-01-01T00:00:00Z'))
  await db.update(event_signups).set({ waiting: false }).where(eq(event_signups._id, past._id))
  await db.delete(event_signups).where(eq(event_signups._id, past._id))
  expect(await balanceOf(user_id)).toBe(5_000)
})

test.each(['ledger_entries', 'allocations', 'documents'])('%s accepts new rows only', async (table) => {
  await addFlight((await addMember(db))._id, { payment_status: 'paid' })
  expect(await outcome(db.execute(`update ${table} set at = now()`))).toBe('ledger_append_only')
  expect(await outcome(db.execute(`delete from ${table}`))).toBe('ledger_append_only')
  expect(await outcome(db.execute(`truncate ${table} cascade`))).not.toBe('done')
})

test.each([
  ['a charge below zero', { kind: 'charge', amount: -1 }, 'ledger_entries_sign'],
  ['a payment above zero', { kind: 'payment', amount: 1 }, 'ledger_entries_sign'],
  ['nothing', { kind: 'adjustment', amount: 0 }, 'ledger_entries_sign'],
] as const)('%s is refused', async (_what, entry, constraint) => {
  const { _id: account_id } = await addAccount()
  expect(await outcome(enter({ account_id, ...entry }))).toBe(constraint)
})

test('an entry can be reversed once, completely and on its own account, and a reversal never', async () => {
  const { _id: account_id } = await addAccount()
  const charge = await enter({ account_id })
  const reverse = { account_id, reverses: charge._id, amount: -300 }
  expect(await outcome(enter({ ...reverse, amount: -299 }))).toBe('ledger_reversal')
  expect(await outcome(enter({ ...reverse, kind: 'refund' }))).toBe('ledger_reversal')
  expect(await outcome(enter({ ...reverse, account_id: (await addAccount())._id }))).not.toBe('done')
  const reversal = await enter(reverse)
  expect(await outcome(enter(reverse))).not.toBe('done')
  expect(await outcome(enter({ account_id, reverses: reversal._id, amount: 300 }))).toBe('ledger_reversal')
})

test('an allocation cannot exceed either side, and the sides cannot be swapped', async () => {
  const { _id: account_id } = await addAccount()
  const charge = await enter({ account_id, amount: 300 })
  const payment = await enter({ account_id, kind: 'payment', amount: -200 })
  const sides = { account_id, credit_id: payment._id, charge_id: charge._id }
  const allocate = (values: Partial<typeof allocations.$inferInsert>) =>
    db
      .insert(allocations)
      .values({ ...sides, amount: 200, ...values })
      .returning()
  expect(await outcome(allocate({ amount: 201 }))).toBe('open_amounts_left')
  expect(await outcome(allocate({ credit_id: charge._id, charge_id: payment._id }))).toBe('allocations_sides')
  expect(await outcome(allocate({ amount: -1 }))).toBe('allocations_sign')
  const other = await addAccount()
  expect(await outcome(allocate({ account_id: other._id }))).not.toBe('done')
  const [made] = await allocate({})
  expect(await outcome(allocate({ amount: 1 }))).toBe('open_amounts_left')
  expect(await outcome(enter({ account_id, reverses: charge._id, amount: -300 }))).toBe(
    'ledger_still_allocated',
  )
  expect(await outcome(allocate({ reverses: made?._id ?? '', amount: -199 }))).toBe('ledger_reversal')
  await allocate({ reverses: made?._id ?? '', amount: -200 })
  expect(await outcome(allocate({ reverses: made?._id ?? '', amount: -200 }))).not.toBe('done')
  await enter({ account_id, reverses: charge._id, amount: -300 })
  // A reversed entry accepts no more allocations.
  expect(await outcome(allocate({ amount: 1 }))).toBe('open_amounts_left')
})

test('if the same money is allocated several times at once, one allocation succeeds', async () => {
  const { _id: account_id } = await addAccount()
  const payment = await enter({ account_id, kind: 'payment', amount: -300 })
  const charges = await Promise.all([1, 2, 3, 4, 5].map(() => enter({ account_id })))
  const racers = openRacers(url, 5)
  const outcomes = await Promise.all(
    charges.map(({ _id: charge_id }) =>
      outcome(
        racers.db.insert(allocations).values({ account_id, credit_id: payment._id, charge_id, amount: 300 }),
      ),
    ),
  )
  await racers.close()
  expect(tally(outcomes)).toEqual({ done: 1, open_amounts_left: 4 })
})

test('document numbers have no gaps, despite concurrent and rolled back transactions', async () => {
  const { _id: account_id } = await addAccount()
  const racers = openRacers(url, 6)
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      outcome(
        racers.db.transaction(async (tx) => {
          const row = { account_id, kind: 'payment', amount: -100, on: '2031-05-01', source: 'hand' } as const
          await tx.insert(ledger_entries).values(row)
          if (index % 3 === 0) throw new Error('changed my mind')
        }),
      ),
    ),
  )
  await racers.close()
  const rows = await db.select().from(documents).where(eq(documents.year, 2031))
  expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['receipt']))
})

test('charges have invoices, payments receipts, and credits and reversed charges credit notes', async () => {
  const { _id: account_id } = await addAccount()
  const charge = await enter({ account_id })
  await enter({ account_id, kind: 'payment', amount: -10 })
  await enter({ account_id, kind: 'credit', amount: -10 })
  await enter({ account_id, kind: 'adjustment', amount: -10 })
  await enter({ account_id, reverses: charge._id, amount: -300 })
  const rows = await db
    .select({ kind: documents.kind, amount: ledger_entries.amount })
    .from(documents)
    .innerJoin(ledger_entries, eq(ledger_entries._id, documents.entry_id))
    .where(eq(ledger_entries.account_id, account_id))
    .orderBy(ledger_entries.at)
  expect(rows).toEqual([
    { kind: 'invoice', amount: 300 },
    { kind: 'receipt', amount: -10 },
    { kind: 'credit-note', amount: -10 },
    { kind: 'credit-note', amount: -300 },
  ])
})

test('references made by the database have a valid check character', async () => {
  const { rows } = await db.execute<{ made: string }>(
    sql`select new_payment_reference() as made from generate_series(1, 200)`,
  )
  expect(rows.filter(({ made }) => !hasValidCheck(made) || /[01OIL]/.test(made.slice(4)))).toEqual([])
})

test('no entry can be dated in a closed month; a late fee is dated today', async () => {
  const { _id } = await addMember(db)
  const { _id: account_id } = await addAccount()
  await db.insert(closed_months).values({ month: '2025-11-01' })
  expect(await outcome(enter({ account_id, on: '2025-11-30' }))).toBe('ledger_month_closed')
  expect(await outcome(enter({ account_id, on: '2025-12-01' }))).toBe('done')
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('ledger.today', '2026-01-15', true)`)
    const requested = {
      payment_status: 'requesting-payment',
      payment_requested_at: new Date('2025-11-30T00:00:00Z'),
    } as const
    const row = { aircraft_type: plane, user_id: _id, flight_date: '2025-11-29', payment_fee: 300 }
    await addBooking(tx, { ...row, ...requested })
  })
  expect(await entriesOf(_id)).toMatchObject([{ on: '2026-01-15' }])
})

test('a status that follows the ledger writes nothing to the ledger, and must be what the ledger says', async () => {
  const { _id: user_id } = await addMember(db)
  const flight = await addFlight(user_id, { payment_status: 'requesting-payment' })
  const follow = (payment_status: 'paid' | 'requesting-payment') =>
    inTransaction({ db }, ({ db: tx }) =>
      followingLedger(tx, () =>
        tx.update(bookings).set({ payment_status }).where(eq(bookings._id, flight._id)),
      ),
    )
  await expect(follow('paid')).rejects.toMatchObject({ cause: { constraint: 'bookings_follow_ledger' } })
  expect(await amountsOf(user_id)).toEqual([30_000])
  // Outside, whoever sets it enters a payment by hand.
  await change(flight._id, { payment_status: 'paid' })
  expect(await amountsOf(user_id)).toEqual([30_000, -30_000])
  await expect(follow('requesting-payment')).rejects.toMatchObject({
    cause: { constraint: 'bookings_follow_ledger' },
  })
})
