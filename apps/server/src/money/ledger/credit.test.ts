import type { NewEntry } from '@rsfc/contract/ledger/schemas'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { oweFlight } from '../../testing/owed-flight.ts'
import { join } from '../../testing/test-members.ts'
import { addBooking } from '../../testing/timetable.ts'
import { eq, sql } from '../../base/database/drizzle.ts'
import { bookings } from '../../flying/records/booking-tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

type Member = Awaited<ReturnType<typeof join>>
const newMember = () => join(club.app, club.db, { membership_type: 'ordinary' })
const memo = 'For this test only'
type Entry = Omit<z.input<typeof NewEntry>, 'memo'>
const enter = ({ member }: Member, entry: Entry) =>
  club.admin.ledger.enter({ params: { member_id: member._id }, body: { memo, ...entry } })
const pay = (member: Member, amount: number) => enter(member, { kind: 'payment', amount })
const accountOf = (member: Member) => member.ledger.read({ params: { member_id: member.member._id } })
const statusOf = async (id: string) => (await club.admin.bookings.read({ params: { id } })).payment_status
const setStatus = (id: string, payment_status: 'requesting-payment' | 'processing' | 'paid') =>
  club.admin.bookings.update({ params: { id }, body: { payment_status } })

const useCredit = async () => {
  await club.db.execute(sql`insert into pgboss.job (name) values ('use-credit')`)
  await club.platform.jobs.drain()
}

let days = 0
/** A completed flight whose fee is not requested yet. */
const fly = async ({ member }: Member, payment_fee: number) => {
  const { _id } = await addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: member._id,
    flight_date: `2026-07-${String(++days).padStart(2, '0')}`,
    booking_status: 'completed',
    payment_fee,
  })
  return _id
}

test('credit pays a flight as soon as its fee is requested: one receipt says so, and no request is mailed', async () => {
  const member = await newMember()
  await pay(member, 400)
  const id = await fly(member, 300)
  await club.newMails()
  const answer = await setStatus(id, 'requesting-payment')
  expect(answer.payment_status).toBe('paid')
  expect(await accountOf(member)).toMatchObject({ credit: 100, to_pay: 0, open_items: [] })
  const mails = await club.newMails()
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt .*\$300\.00$/)])
  expect(mails[0]?.text).toContain('Your credit has paid the fee')
  expect(await member.bookings.payment({ params: { id } })).toMatchObject({
    payment_left: 0,
    from_credit: 300,
  })

  // Taking the request back gives the credit back.
  await setStatus(id, 'processing')
  expect(await accountOf(member)).toMatchObject({ credit: 400, balance: -400 })
})

test('credit that is not enough pays a part, and the request asks for the rest', async () => {
  const member = await newMember()
  await pay(member, 100)
  const id = await fly(member, 300)
  await club.newMails()
  await setStatus(id, 'requesting-payment')
  const mails = await club.newMails()
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Payment request .*\$200\.00$/),
  ])
  expect(mails[0]?.text).toContain('Left to pay: $200.00 (credit of $100.00 already taken off)')
  expect(await member.bookings.payment({ params: { id } })).toMatchObject({
    payment_left: 200,
    from_credit: 100,
    paynow_code: expect.stringContaining('5406200.00') as string,
  })
})

test('credit pays the oldest charge first, tells the member once, and leaves out what is being checked', async () => {
  const member = await newMember()
  const reported = await oweFlight(club, member, 70)
  await member.bookings.paymentMade({ params: { id: reported._id } })
  await enter(member, { kind: 'charge', amount: 80, on: '2026-11-02' })
  await enter(member, { kind: 'charge', amount: 50, on: '2026-11-01' })
  await club.newMails()
  await enter(member, { kind: 'credit', amount: 60, settles: [] })
  const { open_items, credit } = await accountOf(member)
  const left = (checked: boolean) =>
    open_items.filter(({ being_checked }) => being_checked === checked).map((item) => item.left)
  expect([left(false), left(true)]).toEqual([[70], [70]])
  expect(credit).toBe(0)
  const mails = await club.newMails()
  expect(mails.map(({ subject }) => subject)).toEqual(['Your credit has paid $60.00'])
  const [newest] = await member.notifications.list()
  expect(newest).toMatchObject({ title: 'Paid from your credit', body: `$60.00: ${memo}, ${memo}` })
})

test('two charges at once never use the same credit twice', async () => {
  const member = await newMember()
  await pay(member, 300)
  const flights = await Promise.all([fly(member, 200), fly(member, 200), fly(member, 200)])
  await Promise.all([
    ...flights.map((id) => setStatus(id, 'requesting-payment')),
    enter(member, { kind: 'charge', amount: 200 }),
  ])
  const { credit, open_items, balance } = await accountOf(member)
  expect({ credit, balance }).toEqual({ credit: 0, balance: 500 })
  expect(open_items.reduce((sum, { left }) => sum + left, 0)).toBe(500)
  const unpaid = new Set(open_items.map(({ source_id }) => source_id))
  for (const id of flights) expect(await statusOf(id)).toBe(unpaid.has(id) ? 'requesting-payment' : 'paid')
})

test('a flight that an officer sets back from paid stays unpaid until somebody decides', async () => {
  const member = await newMember()
  await pay(member, 300)
  const id = await fly(member, 300)
  await setStatus(id, 'requesting-payment')
  expect(await statusOf(id)).toBe('paid')
  await setStatus(id, 'requesting-payment')
  await useCredit()
  expect(await statusOf(id)).toBe('requesting-payment')
  // What is charged later is still paid from it.
  await enter(member, { kind: 'charge', amount: 50 })
  expect(await accountOf(member)).toMatchObject({ credit: 250, open_items: [{ source_id: id, left: 300 }] })
  // The officer requests the fee again.
  await setStatus(id, 'processing')
  await setStatus(id, 'requesting-payment')
  expect(await accountOf(member)).toMatchObject({ credit: 0, to_pay: 50, open_items: [{ left: 50 }] })
})

test('a flight that was marked paid by mistake and set back is not paid by credit that comes later', async () => {
  const member = await newMember()
  const { _id } = await oweFlight(club, member, 80)
  await setStatus(_id, 'paid')
  await setStatus(_id, 'requesting-payment')
  await enter(member, { kind: 'credit', amount: 80, settles: [] })
  await useCredit()
  expect(await statusOf(_id)).toBe('requesting-payment')
  await pay(member, 80)
  expect(await statusOf(_id)).toBe('paid')
})

test('when a charge is reversed, its credit pays the next one', async () => {
  const member = await newMember()
  await pay(member, 50)
  const first = await enter(member, { kind: 'charge', amount: 50 })
  expect(first.left).toBe(0)
  await enter(member, { kind: 'charge', amount: 30 })
  expect(await accountOf(member)).toMatchObject({ to_pay: 30, credit: 0 })
  await club.admin.ledger.reverse({ params: { id: first._id }, body: { reason: 'Charged by mistake' } })
  expect(await accountOf(member)).toMatchObject({ to_pay: 0, credit: 20, open_items: [] })
})

test('a member can keep their credit; what the site missed is paid within a quarter of an hour', async () => {
  const member = await newMember()
  const params = { member_id: member.member._id }
  await member.ledger.agreeToCredit({ params, body: { uses_credit: false } })
  await pay(member, 100)
  await enter(member, { kind: 'charge', amount: 30 })
  await useCredit()
  expect(await accountOf(member)).toMatchObject({
    credit: 100,
    open_items: [{ left: 30 }],
    uses_credit: false,
  })
  await member.ledger.agreeToCredit({ params, body: { uses_credit: true } })
  expect(await accountOf(member)).toMatchObject({ credit: 70, open_items: [] })
  const missed = await oweFlight(club, member, 60)
  await useCredit()
  expect(await statusOf(missed._id)).toBe('paid')
  const [row] = await club.db.select().from(bookings).where(eq(bookings._id, missed._id))
  expect(row?.paid_at).not.toBeNull()
})
