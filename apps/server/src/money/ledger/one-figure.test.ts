import { PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../base/database/drizzle.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { oweFlight } from '../../testing/owed-flight.ts'
import { join } from '../../testing/test-members.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

type Member = Awaited<ReturnType<typeof join>>

const dollars = fc.integer({ min: 1, max: 900 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('flight' as const), amount: dollars }) },
  {
    weight: 3,
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
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const memo = 'A step of a random history'

async function take(member: Member, flights: string[], action: Step): Promise<void> {
  const params = { member_id: member.member._id }
  if (action.kind === 'flight') {
    flights.push((await oweFlight(club, member, action.amount))._id)
  } else if (action.kind === 'status') {
    const id = flights[action.which]
    if (id) await club.admin.bookings.update({ params: { id }, body: { payment_status: action.status } })
  } else if (action.kind === 'kept as credit') {
    await club.admin.ledger.enter({ params, body: { ...action, kind: 'payment', memo, settles: [] } })
  } else {
    await club.admin.ledger.enter({ params, body: { ...action, memo } })
  }
}

/** The figures straight from the entries and allocations, in cents, without anything that the pages read. */
async function figuresOf(user_id: string) {
  const { rows } = await club.db.execute<{
    owed: number
    checked: number
    overdue: number
    credit: number
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
      coalesce(sum(rest) filter (where amount < 0), 0)::int as credit
    from standing left join bookings on source = 'booking' and bookings._id = source_id`)
  const [row] = rows as [(typeof rows)[number]]
  return row
}

const inCents = (amount: number) => Math.round(amount * 100)

test('after any history, every call says what the ledger says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const member = await join(club.app, club.db, { membership_type: 'ordinary' })
      const member_id = member.member._id
      const flights: string[] = []
      for (const action of steps) await take(member, flights, action)
      const { owed, checked, overdue, credit } = await figuresOf(member_id)
      const expected = { to_pay: Math.max(0, owed - checked - credit), being_checked: checked, credit }
      const cents = ({ to_pay, being_checked, credit: kept }: Debt) => ({
        to_pay: inCents(to_pay),
        being_checked: inCents(being_checked),
        credit: inCents(kept),
      })

      const account = await member.ledger.read({ params: { member_id } })
      expect(cents(account)).toEqual(expected)
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
    }),
    { numRuns: 12, seed: 20_261_118 },
  )
})

type Debt = { to_pay: number; being_checked: number; credit: number }

const words = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
