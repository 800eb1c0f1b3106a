import { PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from '../../base/database/drizzle.ts'
import { members } from '../../people/records/member-tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { oweFlight } from '../../testing/owed-flight.ts'
import { join } from '../../testing/test-members.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

type Member = Awaited<ReturnType<typeof join>>

const dollars = fc.integer({ min: 1, max: 400 })
const flight = fc.record({ kind: fc.constant('flight' as const), amount: fc.integer({ min: 300, max: 900 }) })
const step = fc.oneof(
  { weight: 2, arbitrary: flight },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      which: fc.nat(4),
      status: fc.constantFrom(...PAYMENT_STATUSES),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('charge' as const), amount: dollars }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('payment' as const), amount: dollars }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kept as credit' as const), amount: dollars }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('credit' as const), amount: dollars }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), amount: dollars }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reversal' as const), which: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dues' as const), amount: dollars }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('keep credit' as const), keep: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('transfer' as const), amount: dollars, named: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo of a transfer' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const memo = 'A step of a random history'

/** `setBack`: whether an officer has set a flight back from paid, which credit then leaves alone. */
type History = { member: Member; flights: string[]; lines: string[]; setBack: boolean }

async function take(history: History, action: Step): Promise<void> {
  const { member, flights, lines } = history
  const member_id = member.member._id
  const params = { member_id }
  if (action.kind === 'flight') {
    flights.push((await oweFlight(club, member, action.amount))._id)
  } else if (action.kind === 'status') {
    const id = flights[action.which % Math.max(1, flights.length)]
    if (!id) return
    const before = await club.admin.bookings.read({ params: { id } })
    if (before.payment_status === 'paid' && action.status !== 'paid') history.setBack = true
    await club.admin.bookings.update({ params: { id }, body: { payment_status: action.status } })
  } else if (action.kind === 'kept as credit') {
    await club.admin.ledger.enter({ params, body: { ...action, kind: 'payment', memo, settles: [] } })
  } else if (action.kind === 'keep credit') {
    await member.ledger.agreeToCredit({ params, body: { uses_credit: !action.keep } })
  } else if (action.kind === 'dues') {
    await club.admin.ledger.runDues({ body: { period: nextPeriod(), prices: { social: action.amount } } })
  } else if (action.kind === 'transfer') {
    lines.push(await receive(member_id, action.amount, action.named))
  } else if (action.kind === 'undo of a transfer') {
    const id = lines.pop()
    if (id) await club.admin.bank.undo({ params: { id } })
  } else if (action.kind === 'reversal') {
    const { entries } = await club.admin.ledger.read({ params })
    const own = entries.filter(({ source, reverses }) => source === 'hand' && !reverses)
    const id = own[action.which % Math.max(1, own.length)]?._id
    // Some are reversed already.
    if (id) await club.admin.ledger.reverse({ params: { id }, body: { reason: memo } }).catch(isRefused)
  } else {
    await club.admin.ledger.enter({ params, body: { ...action, memo } }).catch(isRefused)
  }
}

/** A refund of more than the credit is refused, for example. */
function isRefused(error: unknown): void {
  expect(error).toMatchObject({
    status: expect.toSatisfy((status: number) => [400, 409].includes(status)) as number,
  })
}

let periods = 0
const nextPeriod = () => String(2000 + periods++)

/** Uploads a bank file with one line, and confirms what is proposed, the first choice, or credit. */
async function receive(member_id: string, amount: number, named: boolean): Promise<string> {
  const { account_id, payment_reference } = await club.admin.ledger.read({ params: { member_id } })
  const text = [
    `Account Number:,${periods++}-${member_id.slice(-6)}`,
    'Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance',
    `13 Nov 2026,"${named ? payment_reference : 'Thanks'}",0.00,${amount.toFixed(2)},1000.00`,
    '',
  ].join('\n')
  const files = [new File([text], 'statement.csv', { type: 'text/csv' })]
  const { staged } = await club.admin.bank.upload({ body: {}, files })
  const [line] = staged?.lines ?? []
  if (!line) throw new Error('the line is missing')
  const proposed = line.parts.length > 0 ? line.parts : line.choices[0]
  const parts = proposed ?? [{ account_id, entry_id: null, amount }]
  await club.admin.bank.confirm({ params: { id: line._id }, body: { parts } })
  return line._id
}

/** The figures straight from the entries and allocations, in cents, without anything that the pages read. */
async function figuresOf(user_id: string) {
  const { rows } = await club.db.execute<{
    owed: number
    checked: number
    overdue: number
    credit: number
    balance: number
    keeps: boolean
    unpaid: number
  }>(sql`
    with standing as (
      select e._id, e.amount, e.source, e.source_id, abs(e.amount) - coalesce((select sum(a.amount) from allocations a
        where a.charge_id = e._id or a.credit_id = e._id), 0) as rest
      from ledger_entries e join accounts on accounts._id = e.account_id
      where accounts.user_id = ${user_id} and e.reverses is null
        and not exists (select from ledger_entries r where r.reverses = e._id))
    select coalesce(sum(rest) filter (where amount > 0), 0)::int as owed,
      coalesce(sum(rest) filter (where amount > 0 and payment_status = 'to-check-payment'), 0)::int as checked,
      coalesce(sum(rest) filter (where amount > 0 and payment_status = 'overdue'), 0)::int as overdue,
      coalesce(sum(rest) filter (where amount < 0), 0)::int as credit,
      (select coalesce(sum(e.amount), 0)::int from ledger_entries e join accounts on accounts._id = e.account_id
        where accounts.user_id = ${user_id}) as balance,
      (select not uses_credit from accounts where user_id = ${user_id}) as keeps,
      count(*) filter (where source = 'booking' and amount > 0 and (rest = 0) <> (payment_status = 'paid'))::int as unpaid
    from standing left join bookings on source = 'booking' and bookings._id = source_id`)
  const [row] = rows as [(typeof rows)[number]]
  return row
}

const inCents = (amount: number) => Math.round(amount * 100)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + inCents(each), 0)

/** The club's figures straight from the entries, in cents. */
async function clubFigures() {
  const { rows } = await club.db.execute<{ credit: number; received: number; charged: number }>(sql`
    select (select coalesce(sum("left"), 0)::int from open_amounts where amount < 0) as credit,
      -coalesce(sum(amount) filter (where kind = 'payment'), 0)::int as received,
      coalesce(sum(amount) filter (where kind = 'charge'), 0)::int as charged
    from ledger_entries where to_char("on", 'YYYY-MM') = '2026-11'`)
  const [row] = rows as [(typeof rows)[number]]
  return row
}

/** Each headline of the money page is the sum of its table. */
async function checkClub(): Promise<void> {
  const { owing, ageing, income, ...totals } = await club.admin.ledger.figures()
  for (const figure of ['to_pay', 'being_checked'] as const)
    expect(inCents(totals[figure])).toBe(sumOf(owing.map((row) => row[figure])))
  expect(sumOf(Object.values(ageing))).toBe(inCents(totals.to_pay))
  for (const row of owing) expect(sumOf(Object.values(row.ageing))).toBe(inCents(row.to_pay))
  const [november] = income
  expect({
    credit: inCents(totals.credit),
    received: sumOf(Object.values(november?.received ?? {})),
    charged: sumOf(Object.values(november?.charged ?? {})),
  }).toEqual(await clubFigures())
}

test('after any history, every call says what the ledger says', async () => {
  await fc.assert(
    fc.asyncProperty(
      flight,
      flight,
      fc.array(step, { minLength: 3, maxLength: 8 }),
      async (...[first, second, steps]) => {
        const member = await join(club.app, club.db, { membership_type: 'ordinary' })
        const member_id = member.member._id
        // Only this member pays dues.
        const history: History = { member, flights: [], lines: [], setBack: false }
        await setMembership(member_id, 'social')
        for (const action of [first, second, ...steps]) await take(history, action)
        // Flights that were added past the site wait for the job.
        await club.db.execute(sql`insert into pgboss.job (name) values ('use-credit')`)
        await club.platform.jobs.drain()
        await setMembership(member_id, 'ordinary')
        const { owed, checked, overdue, credit, balance, keeps, unpaid } = await figuresOf(member_id)
        // A flight is paid exactly when nothing of its fee is left. Credit waits only if its member keeps it, or if an
        // officer has set a flight back.
        expect(unpaid).toBe(0)
        expect(balance).toBe(owed - credit)
        if (!keeps && !history.setBack) expect(Math.min(credit, owed - checked)).toBe(0)
        const expected = { to_pay: Math.max(0, owed - checked - credit), being_checked: checked, credit }
        const cents = ({ to_pay, being_checked, credit: kept }: Debt) => ({
          to_pay: inCents(to_pay),
          being_checked: inCents(being_checked),
          credit: inCents(kept),
        })

        const account = await member.ledger.read({ params: { member_id } })
        expect(cents(account)).toEqual(expected)
        expect(inCents(account.balance)).toBe(balance)
        expect(sumOf(Object.values(account.ageing))).toBe(expected.to_pay)
        const sum = (of: boolean) =>
          account.open_items
            .filter((item) => item.being_checked === of)
            .reduce((all, { left }) => all + left, 0)
        expect([inCents(sum(false)), inCents(sum(true))]).toEqual([owed - checked, checked])

        const { owing } = await club.admin.ledger.figures()
        const row = owing.find((each) => each.member_id === member_id)
        if (expected.to_pay > 0 || checked > 0) expect(row && cents(row)).toEqual(expected)
        else expect(row).toBeUndefined()

        const request = await member.bookings.create({ body: wish(club.otherPlane) })
        const { pilot } = await club.admin.bookings.briefing({ params: { id: request._id } })
        expect(pilot && cents(pilot.debt)).toEqual(expected)
        const { requests } = await club.admin.dashboard.morning()
        expect(requests.map((each) => each.pilot && cents(each.pilot.debt))).toEqual([expected])
        const { lines } = await club.admin.readiness.ofFlight({ query: { booking_id: request._id } })
        const payments = lines.find(({ rule }) => rule === 'overdue')
        expect(payments?.value).toBe(overdue > 0 ? `${words(overdue)} overdue` : 'Nothing overdue')
        await club.admin.bookings.remove({ params: { id: request._id } })

        const open = new Map(account.open_items.map((item) => [item.source_id, item.left]))
        for (const booking of await member.bookings.ofMember({ params: { userId: member_id } })) {
          expect(booking.payment_left).toBe(open.get(booking._id) ?? 0)
          const { payment_left } = await member.bookings.payment({ params: { id: booking._id } })
          expect(payment_left).toBe(booking.payment_left)
        }

        await club.newMails()
        const reminded = await club.admin.ledger.remind({ params: { member_id } }).then(
          () => true,
          () => false,
        )
        expect(reminded).toBe(expected.to_pay > 0)
        const [mail] = await club.newMails()
        if (reminded) expect(mail?.subject).toBe(`Your account: ${words(expected.to_pay)} to pay`)
      },
    ),
    { numRuns: 8, seed: 20_261_118 },
  )
  await checkClub()
})

const setMembership = (_id: string, membership_type: 'ordinary' | 'social') =>
  club.db.update(members).set({ membership_type }).where(eq(members._id, _id))

type Debt = { to_pay: number; being_checked: number; credit: number }

const words = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
