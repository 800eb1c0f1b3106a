import { eq, sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, clubInstant } from '@rsfc/domain/time/club-time'
import { siteCall } from '../../people/call/call.ts'
import type { Transaction } from '../../base/database/client.ts'
import { insertEntry, settleCharges } from './entries-store.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { accounts, closed_months, debt_reminders } from './tables.ts'
import { lockSiteSettings } from '../../people/records/site-settings-store.ts'
import { audited } from '../../testing/audited.ts'
import { callBehind } from '../../testing/call-behind.ts'
import { join } from '../../testing/test-members.ts'
import { flyThisMorning, openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { findUnreadable, readPdfLines } from '../../testing/pdf-lines.ts'
import { addBooking } from '../../testing/timetable.ts'
import { startRates } from './rates.ts'
import { lockAccount } from './store.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const newMember = () =>
  join(club.app, club.db, { membership_type: 'ordinary', first_name: 'Mei', last_name: 'Lim' })
type Person = Awaited<ReturnType<typeof newMember>>

async function runJob(name: string): Promise<void> {
  await club.db.execute(sql`insert into pgboss.job (name) values (${name})`)
  await club.platform.jobs.drain()
}

let days = 0
const owe = ({ member }: Person, payment_fee: number, traits: Partial<typeof bookings.$inferInsert> = {}) =>
  addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: member._id,
    flight_date: addDays('2026-10-01', -days++),
    booking_status: 'completed',
    payment_status: 'requesting-payment',
    payment_requested_at: club.now(),
    payment_fee,
    ...traits,
  })
const read = ({ member }: Person) => club.admin.ledger.read({ params: { member_id: member._id } })
const enter = ({ member }: Person, body: Parameters<typeof club.admin.ledger.enter>[0]['body']) =>
  club.admin.ledger.enter({ params: { member_id: member._id }, body })
const memo = 'As agreed with the treasurer'

test('a completed flight is on its member’s account, with instructions for paying', async () => {
  const id = await flyThisMorning(club)
  const params = { member_id: club.owner.member._id }
  expect(await club.owner.ledger.read({ params })).toMatchObject({
    member_id: club.owner.member._id,
    name: 'Wei Ming Tan',
    balance: 390.83,
    credit: 0,
    ageing: { '0-30': 390.83, '31-60': 0, '61-90': 0, 'over-90': 0 },
    open_items: [
      {
        source: 'booking',
        source_id: id,
        amount: 390.83,
        left: 390.83,
        reference: 'RSFC-7K3M9Q',
        paynow_code: expect.stringContaining('RSFC-7K3M9Q') as string,
        memo: 'Flight on 14 Nov 2026',
      },
    ],
    entries: [
      {
        kind: 'charge',
        amount: 390.83,
        on: '2026-11-14',
        by: club.owner.member._id,
        by_name: 'Wei Ming Tan',
        document: { kind: 'invoice', number: 'INV-2026-00001' },
      },
    ],
    payment_reference: expect.stringMatching(/^RSFC[2-9A-Z]{7}$/) as string,
    paynow_code: expect.stringContaining('390.83') as string,
  })
  await club.admin.bookings.update({ params: { id }, body: { payment_status: 'paid' } })
  const paid = await club.owner.ledger.read({ params })
  expect(paid).toMatchObject({ balance: 0, paynow_code: null, open_items: [] })
  expect(paid.entries[0]).toMatchObject({ kind: 'payment', amount: -390.83, by: club.admin.member._id })
})

test('a payment that the member has reported is not requested again', async () => {
  const member = await newMember()
  const params = { member_id: member.member._id }
  const flight = await owe(member, 300)
  await owe(member, 200)
  await member.bookings.paymentMade({ params: { id: flight._id } })
  const account = await member.ledger.read({ params })
  expect(account).toMatchObject({
    balance: 500,
    to_pay: 200,
    paynow_code: expect.stringContaining('5406200.00') as string,
  })
  const checked = account.open_items.filter(({ being_checked }) => being_checked)
  expect(checked).toMatchObject([{ source_id: flight._id, left: 300 }])
})

test('undoing the paid status reverses the payment', async () => {
  const member = await newMember()
  const flight = await owe(member, 300)
  const body = { payment_status: 'paid', undoable: true } as const
  const { undo_id } = await club.admin.bookings.update({ params: { id: flight._id }, body })
  expect(await read(member)).toMatchObject({ balance: 0 })
  await club.admin.bookings.undo({ params: { id: undo_id ?? '' } })
  expect(await read(member)).toMatchObject({ balance: 300 })
})

const keepCredit = ({ ledger, member }: Person) =>
  ledger.agreeToCredit({ params: { member_id: member._id }, body: { uses_credit: false } })

test('a payment by hand settles the oldest flights, and the rest is credit', async () => {
  const member = await newMember()
  await keepCredit(member)
  const [first, second] = [await owe(member, 300), await owe(member, 200)]
  await enter(member, { kind: 'payment', amount: 450, memo })
  const status = async (id: string) => (await club.admin.bookings.read({ params: { id } })).payment_status
  expect((await Promise.all([first, second].map(({ _id }) => status(_id)))).toSorted()).toEqual([
    'paid',
    'requesting-payment',
  ])
  expect(await read(member)).toMatchObject({ balance: 50 })
  const entry = await enter(member, { kind: 'payment', amount: 100, memo, settles: [] })
  expect(entry).toMatchObject({ amount: -100, left: 100, document: { kind: 'receipt' } })
  expect(await read(member)).toMatchObject({ balance: -50, credit: 100 })
  // Credit pays the rest once the member no longer keeps it.
  const params = { member_id: member.member._id }
  await member.ledger.agreeToCredit({ params, body: { uses_credit: true } })
  expect(await read(member)).toMatchObject({ balance: -50, credit: 50, open_items: [], uses_credit: true })
  expect(await Promise.all([first, second].map(({ _id }) => status(_id)))).toEqual(['paid', 'paid'])
  // Later charges are settled automatically.
  const third = await owe(member, 30)
  await runJob('use-credit')
  expect(await status(third._id)).toBe('paid')
})

test('an officer can enter a credit note, its refund and a write-off', async () => {
  const member = await newMember()
  const flight = await owe(member, 300)
  expect(await enter(member, { kind: 'credit', amount: 320, memo })).toMatchObject({
    kind: 'credit',
    amount: -320,
    document: { kind: 'credit-note' },
  })
  await expect(enter(member, { kind: 'refund', amount: 20.01, memo })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'amount', message: 'Only $20.00 can be paid back' }],
  })
  expect(await enter(member, { kind: 'refund', amount: 20, memo })).toMatchObject({ amount: 20, left: 0 })
  expect(await read(member)).toMatchObject({ balance: 0, credit: 0, open_items: [] })
  expect((await club.admin.bookings.read({ params: { id: flight._id } })).payment_status).toBe('paid')
  await owe(member, 40)
  await expect(enter(member, { kind: 'write-off', amount: 41, memo })).rejects.toMatchObject({ status: 400 })
  expect(await enter(member, { kind: 'write-off', amount: 40, memo })).toMatchObject({
    kind: 'adjustment',
    amount: -40,
    memo,
  })
  expect(await read(member)).toMatchObject({ balance: 0 })
})

test('an officer’s entry can be reversed with a reason, and what it had settled is owed again', async () => {
  const member = await newMember()
  const flight = await owe(member, 300)
  const payment = await enter(member, { kind: 'payment', amount: 300, memo })
  const params = { id: payment._id }
  expect(await club.admin.ledger.reverse({ params, body: { reason: 'The cheque bounced' } })).toMatchObject({
    reversed_by: expect.any(String) as string,
  })
  expect(await read(member)).toMatchObject({ balance: 300 })
  expect((await club.admin.bookings.read({ params: { id: flight._id } })).payment_status).toBe(
    'requesting-payment',
  )
  await expect(
    club.admin.ledger.reverse({ params, body: { reason: 'The cheque bounced' } }),
  ).rejects.toMatchObject({ status: 409 })
  const [charge] = (await read(member)).open_items
  await expect(
    club.admin.ledger.reverse({
      params: { id: charge?._id ?? '' },
      body: { reason: 'It was free of charge' },
    }),
  ).rejects.toMatchObject({ status: 409, message: 'Undo this where it comes from: the booking.' })
})

test.each([
  ['a short reason', { kind: 'charge', amount: 10, memo: 'because' }, 'memo'],
  ['nothing', { kind: 'charge', amount: 0, memo }, 'amount'],
  ['a negative payment', { kind: 'payment', amount: -5, memo }, 'amount'],
  ['a day in the future', { kind: 'charge', amount: 10, memo, on: '2026-11-15' }, 'on'],
  [
    'a charge of someone else',
    { kind: 'payment', amount: 10, memo, settles: ['01919191-1111-7111-8111-000000000001'] },
    'settles',
  ],
] as const)('%s is refused at its field', async (_what, body, field) => {
  const member = await newMember()
  await expect(
    enter(member, { ...body, ...('settles' in body && { settles: [...body.settles] }) } as never),
  ).rejects.toMatchObject({
    status: 400,
    errors: [{ field }],
  })
})

test('the statement of a month has opening, lines, closing and ageing, also as CSV and PDF', async () => {
  const member = await newMember()
  await enter(member, { kind: 'opening', amount: 120, memo, on: '2026-09-20' })
  await enter(member, { kind: 'charge', amount: 80, memo: 'A headset, bought', on: '2026-10-10' })
  await enter(member, { kind: 'payment', amount: 150, memo: 'Cheque of 31 October', on: '2026-10-31' })
  await enter(member, { kind: 'charge', amount: 5, memo: 'A chart, bought', on: '2026-11-01' })
  const at = { params: { member_id: member.member._id }, query: { month: '2026-10' } }
  const statement = await member.ledger.statement(at)
  expect(statement).toMatchObject({
    month: '2026-10',
    opening: 120,
    closing: 50,
    ageing: { '0-30': 50, '31-60': 0 },
  })
  expect(statement.lines.map(({ amount, balance }) => [amount, balance])).toEqual([
    [80, 200],
    [-150, 50],
  ])
  const url = `/api/ledger/${member.member._id}/statement`
  const csv = await member.request({ url: `${url}.csv?month=2026-10` })
  expect(csv.body).toContain('2026-10-31,payment,Cheque of 31 October,-150.00,50.00,RCT-')
  const pdf = await member.request({ url: `${url}.pdf?month=2026-10` })
  const words = (await readPdfLines(pdf.rawPayload)).join('\n')
  expect(await findUnreadable(pdf.rawPayload)).toEqual([])
  for (const expected of [
    'Statement',
    'Mei Lim',
    'Opening balance',
    '$120.00',
    'Closing balance',
    'To pay now: $55.00 by PayNow',
  ])
    expect(words).toContain(expected)
})

test('invoices and receipts are available as PDF', async () => {
  const member = await newMember()
  const { document } = await enter(member, { kind: 'charge', amount: 80, memo: 'A headset, bought' })
  const pdf = await member.request({ url: `/api/ledger/documents/${document?._id}/pdf` })
  const words = (await readPdfLines(pdf.rawPayload)).join('\n')
  expect(await findUnreadable(pdf.rawPayload)).toEqual([])
  for (const expected of ['Invoice', document?.number ?? '?', 'Mei Lim', 'A headset, bought', '$80.00'])
    expect(words).toContain(expected)
  expect(words).not.toContain('Thank you')
  await enter(member, { kind: 'payment', amount: 80, memo })
  const paid = await member.request({ url: `/api/ledger/documents/${document?._id}/pdf` })
  expect(await readPdfLines(paid.rawPayload)).toContain('Paid. Thank you.')
  const receiptFor = async (amount: number) => {
    const { document: receipt } = await enter(member, { kind: 'payment', amount, memo })
    const file = await member.request({ url: `/api/ledger/documents/${receipt?._id}/pdf` })
    return readPdfLines(file.rawPayload)
  }
  expect(await receiptFor(0.01)).toContain('Kept as credit on your account')
  await enter(member, { kind: 'charge', amount: 5.01, memo: 'A map, bought' })
  const exact = await receiptFor(5)
  for (const line of ['Kept as credit on your account', 'Paid. Thank you.']) expect(exact).not.toContain(line)
  expect(await findUnreadable(paid.rawPayload)).toEqual([])
})

test('the receipt of a part payment says what it has left, also after the rest is paid', async () => {
  const member = await newMember()
  const { _id } = await enter(member, { kind: 'charge', amount: 80, memo: 'A headset, bought' })
  const pay = (amount: number) => enter(member, { kind: 'payment', amount, memo, settles: [_id] })
  const linesOf = async ({ document }: Awaited<ReturnType<typeof pay>>) =>
    readPdfLines((await member.request({ url: `/api/ledger/documents/${document?._id}/pdf` })).rawPayload)
  const first = await pay(30)
  const before = await linesOf(first)
  expect(before).toContain('Part of $80.00, $50.00 left to pay')
  expect(await linesOf(await pay(50))).toContain('Part of $80.00, nothing left to pay')
  expect(await linesOf(first)).toEqual(before)
})

test('a manual payment that is not only for a flight gets one mailed receipt that lists what it settles', async () => {
  const member = await newMember()
  await enter(member, { kind: 'charge', amount: 80, memo: 'A headset, bought' })
  await club.newMails()
  const { document } = await enter(member, { kind: 'payment', amount: 100, memo: 'Cash at the desk' })
  const mails = await club.newMails()
  expect(mails).toMatchObject([{ to: member.member.email, subject: `Receipt ${document?.number}: $100.00` }])
  for (const words of ['A headset, bought', '$80.00', 'Kept as credit', '$20.00'])
    expect(mails[0]?.text).toContain(words)
  const pdf = await member.request({ url: `/api/ledger/documents/${document?._id}/pdf` })
  const lines = (await readPdfLines(pdf.rawPayload)).join('\n')
  expect(await findUnreadable(pdf.rawPayload)).toEqual([])
  for (const words of ['Receipt', 'Cash at the desk', 'A headset, bought', '$80.00', '$20.00', '$100.00'])
    expect(lines).toContain(words)
  expect(lines).not.toContain('Thank you')
})

test('dues are charged once for each member and period, even if several officers run them repeatedly', async () => {
  const member = await newMember()
  const body = { period: '2026-Q4', prices: { ordinary: 250 } }
  const preview = await club.admin.ledger.previewDues({ body })
  const own = { member_id: member.member._id, name: 'Mei Lim', membership_type: 'ordinary', amount: 250 }
  expect(preview.members).toContainEqual({ ...own, months: ['2026-10', '2026-11', '2026-12'] })
  expect(await read(member)).toMatchObject({ balance: 0 })
  const runs = await Promise.all(
    [club.admin, club.superAdmin].map((officer) => officer.ledger.runDues({ body })),
  )
  expect(runs.filter(({ charged }) => charged > 0)).toHaveLength(1)
  const again = await club.admin.ledger.runDues({ body })
  expect(again).toMatchObject({ charged: 0, total: 0 })
  expect(runs).toContainEqual({ charged: preview.members.length, total: preview.total, already: 0 })
  expect(await club.admin.ledger.previewDues({ body })).toMatchObject({
    members: [],
    total: 0,
    already: preview.members.length,
  })
  expect(await read(member)).toMatchObject({
    balance: 250,
    open_items: [{ source: 'dues', memo: 'Membership dues 2026-Q4' }],
  })
  const own_mails = (await club.newMails()).filter(({ to }) => to === member.member.email)
  expect(own_mails).toMatchObject([{ subject: 'Membership dues 2026-Q4: $250.00' }])
})

test('a member is reminded once a day, and the history shows it', async () => {
  const member = await newMember()
  await owe(member, 300)
  await club.newMails()
  const params = { member_id: member.member._id }
  await club.admin.ledger.remind({ params })
  await expect(club.admin.ledger.remind({ params })).rejects.toMatchObject({ status: 409 })
  const account = await read(member)
  const mails = await club.newMails()
  expect(mails).toMatchObject([{ to: member.member.email, subject: 'Your account: $300.00 to pay' }])
  expect(mails[0]?.text).toContain(account.payment_reference)
  expect(account.reminders).toMatchObject([{ amount: 300 }])
  expect((await member.ledger.read({ params })).reminders).toEqual([])
})

test("the treasurer's figures add up", async () => {
  const figures = await club.admin.ledger.figures()
  const sum = (numbers: number[]) => Math.round(numbers.reduce((total, each) => total + each, 0) * 100)
  for (const figure of ['to_pay', 'being_checked'] as const)
    expect(sum(figures.owing.map((row) => row[figure]))).toBe(sum([figures[figure]]))
  expect(sum(Object.values(figures.ageing))).toBe(sum([figures.to_pay]))
  expect(figures.income.map(({ month }) => month)).toEqual(['2026-11', '2026-10'])
  expect(figures.income[0]?.charged).toMatchObject({ dues: expect.any(Number) as number })
  expect(figures.instructors).toMatchObject([
    { month: '2026-11', name: 'Ah Kow Lim', minutes: 35, payout: 40.83 },
  ])
  expect(figures.owing[0]?.to_pay).toBeGreaterThan(0)
})

const trailOf = async (limit: number) =>
  (await club.admin.audit.list({ query: { limit } })).map(({ action, after }) => [action, after])
const said = (step: Promise<unknown>) =>
  step.then(
    () => 'done',
    ({ status, message }: { status: number; message: string }) => [status, message],
  )

test('entries, reversals and reminders by officers are recorded', async () => {
  const member = await newMember()
  const user_id = member.member._id
  const params = { member_id: user_id }
  const { _id } = await enter(member, { kind: 'charge', amount: 80, memo })
  expect(await trailOf(1)).toEqual([['ledger.enter', { user_id, entry_kind: 'charge', amount: 80 }]])
  await club.admin.ledger.remind({ params })
  expect(await trailOf(1)).toEqual([['ledger.remind', { user_id, amount: 80 }]])
  const reason = 'It was a present'
  await club.admin.ledger.reverse({ params: { id: _id }, body: { reason } })
  expect(await trailOf(1)).toEqual([
    ['ledger.reverse', { user_id, entry_kind: 'charge', amount: 80, reason }],
  ])
  const [reversal, charge] = (await read(member)).entries
  expect(reversal).toMatchObject({ amount: -80, reverses: _id, by: club.admin.member._id })
  expect(charge).toMatchObject({ _id, reversed_by: reversal?._id, by_name: 'Mei Lim' })
  const reverse = (id: string) => said(club.admin.ledger.reverse({ params: { id }, body: { reason } }))
  expect(await reverse(reversal?._id ?? '')).toEqual([409, 'This entry is a reversal itself.'])
  expect(await reverse(_id)).toEqual([409, 'This entry is already reversed.'])
  const [status] = await reverse('01990000-0000-7000-8000-000000000000')
  expect(status).toBe(404)
  // A member who owes nothing cannot be reminded, and neither can an unknown member.
  expect((await said(club.admin.ledger.remind({ params })))[0]).toBe(409)
  const gone = { member_id: '01990000-0000-7000-8000-000000000000' }
  expect((await said(club.admin.ledger.remind({ params: gone })))[0]).toBe(404)
  expect((await said(club.admin.ledger.read({ params: gone })))[0]).toBe(404)
})

test('the amount to pay is the debt less the credit, and at least zero', async () => {
  const member = await newMember()
  await keepCredit(member)
  const params = { member_id: member.member._id }
  await enter(member, { kind: 'payment', amount: 100, memo, settles: [] })
  await enter(member, { kind: 'charge', amount: 30, memo })
  expect(await read(member)).toMatchObject({ balance: -70, credit: 100, to_pay: 0, paynow_code: null })
  await enter(member, { kind: 'charge', amount: 90, memo })
  expect(await read(member)).toMatchObject({ balance: 20, credit: 100, to_pay: 20 })
  const two = await club.admin.ledger.read({ params, query: { limit: 2 } })
  expect(two.entries.map(({ amount }) => amount)).toEqual([90, 30])
  await member.ledger.agreeToCredit({ params, body: { uses_credit: true } })
  expect(await read(member)).toMatchObject({ credit: 0, uses_credit: true, open_items: [{ left: 20 }] })
})

test('the statement of the current month ends today, and only its member and officers can read it', async () => {
  const member = await newMember()
  await enter(member, { kind: 'charge', amount: 80, memo: 'A headset, bought', on: '2026-10-10' })
  const at = (month: string) => ({ params: { member_id: member.member._id }, query: { month } })
  expect(await member.ledger.statement(at('2026-11'))).toMatchObject({
    opening: 80,
    closing: 80,
    lines: [],
    ageing: { '0-30': 0, '31-60': 80 },
  })
  expect(await club.admin.ledger.statement(at('2026-10'))).toMatchObject({
    opening: 0,
    closing: 80,
    ageing: { '0-30': 80, '31-60': 0 },
  })
  expect(await club.admin.ledger.statement(at('2026-09'))).toMatchObject({
    closing: 0,
    ageing: { '0-30': 0 },
  })
  const recent = await newMember()
  await enter(recent, { kind: 'charge', amount: 5, memo, on: '2026-10-20' })
  const params = { member_id: recent.member._id }
  expect(await recent.ledger.statement({ params, query: { month: '2026-11' } })).toMatchObject({
    ageing: { '0-30': 5, '31-60': 0 },
  })
  const [entry] = (await read(member)).entries
  const url = (end: string) => `/api/ledger/${member.member._id}/statement.${end}?month=2026-10`
  const paper = `/api/ledger/documents/${entry?.document?._id}/pdf`
  const named = async (address: string) =>
    (await member.request({ url: address })).headers['content-disposition']
  expect(await named(url('csv'))).toContain('Statement-2026-10.csv')
  expect(await named(url('pdf'))).toContain('Statement-2026-10.pdf')
  expect(await named(paper)).toContain(`${entry?.document?.number}.pdf`)
  const { body } = await member.request({ url: url('csv') })
  expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'on,kind,memo,amount,balance,document',
    '2026-10-01,opening balance,,,0.00,',
    `2026-10-10,charge,"A headset, bought",80.00,80.00,${entry?.document?.number}`,
    ',closing balance,,,80.00,',
  ])
  const nowhere = '/api/ledger/documents/01990000-0000-7000-8000-000000000000/pdf'
  expect((await club.admin.requestWithToken({ url: nowhere })).statusCode).toBe(404)
})

test('the largest debts come first, then sorted by name, with the oldest charge and the last reminder', async () => {
  const people = []
  for (const first_name of ['Zoe', 'Abe', 'Max', 'Rich'])
    people.push(await join(club.app, club.db, { membership_type: 'ordinary', first_name, last_name: 'Rao' }))
  const [zoe, abe, max, rich] = people
  if (!zoe || !abe || !max || !rich) throw new Error('members are missing')
  for (const person of [zoe, abe]) await enter(person, { kind: 'charge', amount: 9000, memo })
  await enter(max, { kind: 'charge', amount: 9000, memo, on: '2026-11-02' })
  await enter(max, { kind: 'charge', amount: 1, memo, on: '2026-09-02' })
  await enter(rich, { kind: 'charge', amount: 9000, memo })
  await enter(rich, { kind: 'payment', amount: 9000, memo, settles: [] })
  await club.admin.ledger.remind({ params: { member_id: abe.member._id } })
  const { owing } = await club.admin.ledger.figures()
  expect(owing.slice(0, 3)).toMatchObject([
    { name: 'Max Rao', to_pay: 9001, oldest: '2026-09-02', reminded_at: null, ageing: { '61-90': 1 } },
    { name: 'Abe Rao', to_pay: 9000, reminded_at: expect.stringMatching(/^2026-11-14/) as string },
    { name: 'Zoe Rao', to_pay: 9000, oldest: '2026-11-14', member_id: zoe.member._id },
  ])
  expect(owing.map(({ name }) => name)).not.toContain('Rich Rao')
  for (const person of [zoe, abe, max])
    await enter(person, { kind: 'write-off', amount: person === max ? 9001 : 9000, memo })
})

test('the pay of instructors is listed for this month and the last, at the rates of each flight', async () => {
  const fee_basis = {
    minutes: 60,
    rates: { hourly_rate: 600, incremental_rate: 600, instructor_rate: 120, examiner_rate: 70 },
    instructor: true,
    examiner: false,
  }
  const taught = (flight_date: string, actual_end_time: string) =>
    addBooking(club.db, {
      aircraft_type: club.otherPlane,
      user_id: club.other.member._id,
      flight_date,
      booking_status: 'completed',
      flight_instructor: club.examiner.member._id,
      flight_instructor_name: 'Siti Rahim',
      actual_start_time: '09:00',
      actual_end_time,
      fee_basis,
    })
  const made = []
  for (const [day, end] of [
    ['2026-09-30', '09:10'],
    ['2026-10-01', '09:30'],
    ['2026-10-31', '09:30'],
    ['2026-11-01', '09:20'],
    ['2026-11-15', '09:40'],
  ] as const)
    made.push(await taught(day, end))
  const { instructors, income } = await club.admin.ledger.figures()
  const url = '/api/ledger/export?what=instructors&from=2026-11-15&to=2026-11-15'
  expect((await club.admin.requestWithToken({ url })).body).toContain('Siti Rahim,40,0.67,80.00')
  expect(instructors.filter(({ name }) => name === 'Siti Rahim')).toMatchObject([
    { month: '2026-11', minutes: 20, payout: 40, member_id: club.examiner.member._id },
    { month: '2026-10', minutes: 60, payout: 120 },
  ])
  expect(income.map(({ month }) => month)).toEqual(['2026-11', '2026-10'])
  for (const { _id } of made) await club.db.delete(bookings).where(eq(bookings._id, _id))
})

test('income lists charges and payments by month and source', async () => {
  const member = await newMember()
  const before = (await club.admin.ledger.figures()).income
  await enter(member, { kind: 'charge', amount: 10, memo })
  await enter(member, { kind: 'payment', amount: 4, memo, on: '2026-10-31' })
  const { income } = await club.admin.ledger.figures()
  const change = (at: number, what: 'charged' | 'received') =>
    Math.round(((income[at]?.[what]['hand'] ?? 0) - (before[at]?.[what]['hand'] ?? 0)) * 100) / 100
  expect([change(0, 'charged'), change(0, 'received')]).toEqual([10, 0])
  expect([change(1, 'charged'), change(1, 'received')]).toEqual([0, 4])
})

test('an export has all entries of its days with their documents, or only entries with a document', async () => {
  const member = await newMember()
  const charge = await enter(member, {
    kind: 'charge',
    amount: 10.5,
    memo: 'A chart, bought',
    on: '2026-07-31',
  })
  const opening = await enter(member, { kind: 'opening', amount: 3, memo, on: '2026-07-01' })
  await enter(member, { kind: 'charge', amount: 7, memo, on: '2026-06-30' })
  await enter(member, { kind: 'charge', amount: 7, memo, on: '2026-08-01' })
  const rowsOf = async (what: string) => {
    const url = `/api/ledger/export?what=${what}&from=2026-07-01&to=2026-07-31`
    const { body, headers } = await club.admin.requestWithToken({ url })
    expect(headers['content-disposition']).toContain(`${what}-2026-07-01-2026-07-31.csv`)
    return body.replace('\ufeff', '').trim().split('\r\n').slice(1)
  }
  const own = `${member.member._id},${member.member.email}`
  const listed = `2026-07-31,Mei Lim,charge,hand,10.50,10.50,,"A chart, bought",invoice,${charge.document?.number},Mei Lim,${charge._id},,${own}`
  expect(await rowsOf('documents')).toEqual([listed])
  expect(await rowsOf('entries')).toEqual([
    `2026-07-01,Mei Lim,opening,hand,3.00,3.00,,${memo},,,Mei Lim,${opening._id},,${own}`,
    listed,
  ])
})

test('the preview of dues lists members by name, and the run is recorded', async () => {
  const [zed, amy] = [
    await join(club.app, club.db, { membership_type: 'social', first_name: 'Zed', last_name: 'Rao' }),
    await join(club.app, club.db, { membership_type: 'social', first_name: 'Amy', last_name: 'Rao' }),
  ]
  const body = { period: '2027-Q1', prices: { social: 12.5 } }
  const { members, total, already } = await club.admin.ledger.previewDues({ body })
  expect(members.map(({ name, amount }) => [name, amount])).toEqual([
    ['Amy Rao', 12.5],
    ['Zed Rao', 12.5],
  ])
  expect([total, already]).toEqual([25, 0])
  expect(await club.admin.ledger.runDues({ body })).toEqual({ charged: 2, total: 25, already: 0 })
  expect(await trailOf(1)).toEqual([['ledger.dues', { dues_period: '2027-Q1', charged: 2 }]])
  expect((await read(amy)).entries[0]).toMatchObject({
    kind: 'charge',
    source: 'dues',
    on: '2026-11-14',
    by: club.admin.member._id,
    document: { kind: 'invoice' },
  })
  const later = await join(club.app, club.db, { membership_type: 'social', last_name: 'Late' })
  expect(await club.admin.ledger.runDues({ body })).toEqual({ charged: 1, total: 12.5, already: 2 })
  expect(await club.admin.ledger.runDues({ body })).toEqual({ charged: 0, total: 0, already: 3 })
  expect((await trailOf(1))[0]?.[1]).toEqual({ dues_period: '2027-Q1', charged: 1 })
  expect(await read(later)).toMatchObject({ balance: 12.5 })
  expect(await read(zed)).toMatchObject({ balance: 12.5 })
})

test('a single cent is owed, requested, listed and refunded like any other amount', async () => {
  const member = await newMember()
  const params = { member_id: member.member._id }
  const before = await club.admin.ledger.figures()
  const { _id } = await enter(member, { kind: 'charge', amount: 0.01, memo })
  const account = await member.ledger.read({ params })
  expect(account).toMatchObject({
    balance: 0.01,
    to_pay: 0.01,
    open_items: [{ _id, left: 0.01, reference: account.payment_reference }],
  })
  for (const code of [account.paynow_code, account.open_items[0]?.paynow_code])
    expect(code).toContain('54040.01')
  const figures = await club.admin.ledger.figures()
  expect(figures.owing).toContainEqual(expect.objectContaining({ ...params, to_pay: 0.01 }))
  expect(Math.round((figures.to_pay - before.to_pay) * 100)).toBe(1)
  await club.admin.ledger.remind({ params })
  await enter(member, { kind: 'payment', amount: 0.02, memo })
  expect(await read(member)).toMatchObject({ credit: 0.01, open_items: [] })
  const paid = await club.admin.ledger.figures()
  expect(Math.round((paid.credit - before.credit) * 100)).toBe(1)
  expect(await enter(member, { kind: 'refund', amount: 0.01, memo })).toMatchObject({ left: 0 })
  expect(await read(member)).toMatchObject({ balance: 0, credit: 0 })
})

test('a payment settles the charges that the officer chose, which must all be open', async () => {
  const member = await newMember()
  const charges = []
  for (const amount of [10, 20, 30])
    charges.push(await enter(member, { kind: 'charge', amount, memo: `Charge of ${amount} dollars` }))
  const [first, second, third] = charges.map(({ _id }) => _id)
  const open = async () => (await read(member)).open_items.map(({ left }) => left).toSorted((a, b) => a - b)
  const pay = (amount: number, settles: (string | undefined)[]) =>
    said(enter(member, { kind: 'payment', amount, memo, settles: settles.map((id) => id ?? '') }))
  expect(await pay(20, [second])).toBe('done')
  expect(await open()).toEqual([10, 30])
  expect(await pay(40, [first, second])).toEqual([
    400,
    'One of these charges is already settled or is not on this account',
  ])
  expect(await pay(40, [third, first])).toBe('done')
  expect(await open()).toEqual([])
  const writeOff = enter(member, { kind: 'write-off', amount: 5, memo })
  await expect(writeOff).rejects.toMatchObject({
    errors: [{ field: 'amount', message: 'Only $0.00 is owed' }],
  })
  await expect(enter(member, { kind: 'payment', amount: 0, memo })).rejects.toMatchObject({
    errors: [{ field: 'amount', message: expect.stringContaining('more than') as string }],
  })
})

test('a payment for a flight and something else gets one receipt, and so does one for an event', async () => {
  const member = await newMember()
  const flight = await owe(member, 300)
  await enter(member, { kind: 'charge', amount: 80, memo: 'A headset, bought' })
  await club.newMails()
  await enter(member, { kind: 'payment', amount: 380, memo })
  expect((await club.newMails()).map(({ subject }) => subject)).toEqual([
    `Receipt ${flight.payment_reference}: $300.00`,
  ])
  const event = await club.admin.events.create({
    body: {
      event_start_date: '2027-01-02T10:00:00+08:00',
      event_end_date: '2027-01-02T12:00:00+08:00',
      event_title: 'Barbecue',
      event_description: 'On the lawn',
      event_price: 20,
      event_type: 'Tour',
    },
  })
  await member.events.signUp({ params: { id: event._id }, body: { event_answers: ['Mei', 'a@b.co', '1'] } })
  await club.newMails()
  const { document } = await enter(member, { kind: 'payment', amount: 20, memo })
  expect((await club.newMails()).map(({ subject }) => subject)).toEqual([
    `Receipt ${document?.number}: $20.00`,
  ])
})

test('a payment from a bank file is undone at its line', async () => {
  const member = await join(club.app, club.db, { last_name: 'Leaving' })
  const account_id = (await read(member)).account_id
  const line = { kind: 'payment', amount: -500, on: '2026-11-13', source: 'bank' } as const
  const entry = await club.db.transaction((tx) => insertEntry(tx, { ...line, account_id }))
  const body = { reason: 'It was of somebody else' }
  expect(await said(club.admin.ledger.reverse({ params: { id: entry._id }, body }))).toEqual([
    409,
    'Undo this where it comes from: the bank line.',
  ])
  // The same on the account of a deleted member.
  const charge = await enter(member, { kind: 'charge', amount: 5, memo, on: '2026-11-13' })
  await club.superAdmin.members.remove({ body: { user_id: member.member._id } })
  await club.admin.ledger.reverse({ params: { id: charge._id }, body })
  expect((await trailOf(1))[0]?.[1]).toMatchObject({ user_id: null, amount: 5 })
})

test('an invoice has the reference of its flight, or else that of the account', async () => {
  const member = await newMember()
  const flight = await owe(member, 300)
  await enter(member, { kind: 'charge', amount: 80, memo: 'A headset, bought' })
  const { entries, payment_reference } = await read(member)
  const referenceOn = async (source: string) => {
    const id = entries.find((entry) => entry.source === source)?.document?._id
    const { rawPayload } = await member.request({ url: `/api/ledger/documents/${id}/pdf` })
    const lines = await readPdfLines(rawPayload)
    expect(lines).toContain('Scan the code, or use the reference')
    return [flight.payment_reference, payment_reference].filter((reference) => lines.includes(reference))
  }
  expect(await referenceOn('booking')).toEqual([flight.payment_reference])
  expect(await referenceOn('hand')).toEqual([payment_reference])
})

test('an officer can remind again from midnight on, and the last fifty reminders are shown', async () => {
  const member = await newMember()
  await enter(member, { kind: 'charge', amount: 30, memo })
  const params = { member_id: member.member._id }
  const { account_id } = await read(member)
  const midnight = clubInstant('2026-11-14', '00:00').getTime()
  const at = (ms: number) => ({ account_id, amount: 1, at: new Date(midnight + ms) })
  await club.db.insert(debt_reminders).values(Array.from({ length: 50 }, (_, minutes) => at(-1 - minutes)))
  await club.admin.ledger.remind({ params })
  const { reminders } = await read(member)
  expect(reminders).toHaveLength(50)
  expect(reminders.slice(0, 2)).toMatchObject([{ amount: 30, by_name: 'Mei Lim' }, { amount: 0.01 }])
  await club.db.delete(debt_reminders).where(eq(debt_reminders.account_id, account_id))
  await club.db.insert(debt_reminders).values(at(0))
  expect((await said(club.admin.ledger.remind({ params })))[0]).toBe(409)
})

const waits = (doing: (tx: Transaction) => Promise<unknown>, call: () => Promise<unknown>) =>
  callBehind(club.db, doing, () => said(call()))

test('changes of one account run one after the other, and the second officer is told what has changed', async () => {
  const member = await newMember()
  const params = { member_id: member.member._id }
  const { account_id } = await read(member)
  const { _id: charge_id } = await enter(member, { kind: 'charge', amount: 10, memo })
  const pay = async (tx: Transaction, amount: number) => {
    await lockAccount(tx, account_id)
    const line = { kind: 'payment', on: '2026-11-14', source: 'hand', memo } as const
    return insertEntry(tx, { ...line, account_id, amount: -100 * amount })
  }
  const settle = async (tx: Transaction) =>
    settleCharges(tx, await pay(tx, 10), [{ _id: charge_id, amount: 1000 }])
  const body = { kind: 'payment', amount: 10, memo, settles: [charge_id] } as const
  expect(await waits(settle, () => enter(member, { ...body, settles: [...body.settles] }))).toEqual([
    409,
    'Someone else has just settled this. Look at the account again.',
  ])
  expect(
    await waits(
      (tx) => pay(tx, 7),
      () => enter(member, { kind: 'refund', amount: 7, memo }),
    ),
  ).toBe('done')
  await enter(member, { kind: 'charge', amount: 5, memo })
  const agree = () => member.ledger.agreeToCredit({ params, body: { uses_credit: true } })
  expect(await waits((tx) => pay(tx, 5), agree)).toBe('done')
  expect(await read(member)).toMatchObject({ credit: 0, balance: 0, open_items: [] })
})

test('future rates are listed latest first, and can be cancelled until they start', async () => {
  const rates = { hourly_rate: 900, incremental_rate: 900, instructor_rate: 100, examiner_rate: 100 }
  for (const starts_on of ['2027-01-01', '2027-03-01', '2027-02-01'])
    await club.admin.ledger.setRates({ body: { starts_on, ...rates } })
  expect(await trailOf(1)).toEqual([['ledger.rates', { starts_on: '2027-02-01', ...rates }]])
  const starts = async () => (await club.admin.ledger.rates()).map(({ starts_on }) => starts_on).slice(0, 3)
  expect(await starts()).toEqual(['2027-03-01', '2027-02-01', '2027-01-01'])
  const cancel = (starts_on: string) => said(club.admin.ledger.cancelRates({ body: { starts_on } }))
  expect(await cancel('2026-11-14')).toEqual([
    409,
    'These rates have started. Flights may have been billed by them.',
  ])
  expect((await cancel('2027-02-02'))[0]).toBe(404)
  for (const starts_on of await starts()) expect(await cancel(starts_on)).toBe('done')
  expect((await trailOf(1))[0]?.[0]).toBe('ledger.cancel-rates')
})

test.each([
  ['entries', 'on,name,kind,source,amount'],
  ['documents', 'INV-2026-00001'],
  ['instructors', 'Ah Kow Lim,35,0.58,40.83'],
])('%s of some days as CSV', async (what, expected) => {
  const url = `/api/ledger/export?what=${what}&from=2026-11-01&to=2026-11-30`
  expect((await club.admin.requestWithToken({ url })).body).toContain(expected)
})

test('future rates apply to flights from their first day, when the configuration changes too', async () => {
  const rates = { hourly_rate: 900, incremental_rate: 900, instructor_rate: 100, examiner_rate: 100 }
  const body = { starts_on: '2026-11-15', ...rates }
  expect((await club.admin.ledger.setRates({ body }))[0]).toEqual(body)
  await expect(
    club.admin.ledger.setRates({ body: { ...body, starts_on: '2026-11-14' } }),
  ).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'starts_on' }],
  })
  const fly = async (flight_date: string, start_time = '09:00') => {
    const { _id } = await addBooking(club.db, {
      aircraft_type: club.otherPlane,
      user_id: club.other.member._id,
      flight_date,
      start_time,
      end_time: '18:00',
      booking_status: 'cancelled',
    })
    const times = { actual_start_time: '09:00', actual_end_time: '09:30' }
    const done = { booking_status: 'completed', ...times } as const
    const { payment_fee } = await club.admin.bookings.update({ params: { id: _id }, body: done })
    await club.admin.bookings.update({ params: { id: _id }, body: { booking_status: 'cancelled' } })
    return payment_fee
  }
  expect(await fly('2026-11-14')).toBe(300)
  expect(await fly('2026-11-15')).toBe(450)
  // Changes of the configuration apply from that day on.
  await club.admin.site.configure({ body: { hourly_rate: 1200 } })
  expect(await fly('2026-11-13')).toBe(300)
  expect(await fly('2026-11-14')).toBe(600)
  expect(await fly('2026-11-15')).toBe(450)
  await runJob('start-rates')
  expect(await club.admin.site.configurations()).toMatchObject({ hourly_rate: 1200 })
  const starts = async () => (await club.admin.ledger.rates()).map(({ starts_on }) => starts_on)
  const before = await starts()
  const tomorrow = { ...siteCall(club.platform), now: new Date('2026-11-15T02:00:00Z') }
  await startRates(tomorrow)
  expect(await club.admin.site.configurations()).toMatchObject({ hourly_rate: 900 })
  expect(await starts()).toEqual(before)
  expect((await trailOf(1))[0]).toMatchObject(['site.update', { hourly_rate: 900 }])
  const entries = await audited(club.db, () => startRates(tomorrow))
  expect(entries).toEqual([])
  // One different rate is enough.
  await club.admin.ledger.setRates({ body: { ...body, examiner_rate: 101 } })
  await startRates(tomorrow)
  expect(await club.admin.site.configurations()).toMatchObject({ examiner_rate: 101 })
  await expect(club.admin.ledger.cancelRates({ body: { starts_on: '2026-11-14' } })).rejects.toMatchObject({
    status: 409,
  })
  const cancelled = await club.admin.ledger.cancelRates({ body: { starts_on: '2026-11-15' } })
  expect(cancelled.map(({ starts_on }) => starts_on)).not.toContain('2026-11-15')
  // Rates cannot be set while the site configuration is being saved.
  const set = () => club.admin.ledger.setRates({ body: { ...body, starts_on: '2027-06-01' } })
  expect(await waits(lockSiteSettings, set)).toBe('done')
  await club.admin.ledger.cancelRates({ body: { starts_on: '2027-06-01' } })
})

test('nothing can be entered in a closed month', async () => {
  const member = await newMember()
  const close = (tx: Transaction) => tx.insert(closed_months).values({ month: '2026-09-01' })
  const closing = () => club.admin.ledger.closeMonth({ body: { month: '2026-09', anyway: true } })
  expect(await waits(close, closing)).toEqual([409, 'This month is already closed.'])
  await expect(club.admin.ledger.closeMonth({ body: { month: '2026-11' } })).rejects.toMatchObject({
    status: 409,
  })
  const [newest] = await club.admin.ledger.closeMonth({ body: { month: '2026-10', anyway: true } })
  expect([newest]).toMatchObject([
    { month: '2026-10', by_name: 'Mei Lim', at: expect.stringMatching(/^2026-11-14/) as string },
  ])
  expect(await trailOf(1)).toEqual([['ledger.close-month', { closed_month: '2026-10' }]])
  expect(await club.admin.ledger.figures()).toMatchObject({ closed_until: '2026-10' })
  await expect(
    club.admin.ledger.closeMonth({ body: { month: '2026-09', anyway: true } }),
  ).rejects.toMatchObject({
    status: 409,
  })
  await expect(enter(member, { kind: 'charge', amount: 10, memo, on: '2026-10-31' })).rejects.toMatchObject({
    status: 409,
    message: 'This month is closed. Leave the date empty to enter it today.',
  })
  const years = ['2023', '2024'].flatMap((year) =>
    Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`),
  )
  await club.db.insert(closed_months).values(years.map((month) => ({ month })))
  const shown = (await club.admin.ledger.closedMonths()).map(({ month }) => month)
  expect(shown).toHaveLength(24)
  expect(shown.slice(0, 3)).toEqual(['2026-10', '2026-09', '2024-12'])
  const late = await owe(member, 300, { payment_requested_at: new Date('2026-10-20T00:00:00Z') })
  const [entry] = (await read(member)).entries
  expect(entry).toMatchObject({ source_id: late._id })
  expect(entry?.on.startsWith('2026-10')).toBe(false)
})

test('the price of an event is charged to the account', async () => {
  const member = await newMember()
  const event = await club.admin.events.create({
    body: {
      event_start_date: '2027-01-01T10:00:00+08:00',
      event_end_date: '2027-01-01T12:00:00+08:00',
      event_title: 'Fly-in to Tioman',
      event_description: 'Lunch is included',
      event_price: 45,
      event_type: 'Tour',
    },
  })
  await member.events.signUp({ params: { id: event._id }, body: { event_answers: ['Mei', 'a@b.co', '1'] } })
  expect(await read(member)).toMatchObject({
    balance: 45,
    open_items: [{ source: 'event', memo: 'Event: Fly-in to Tioman' }],
  })
})

test('the debt of a deleted member is kept, and an officer can still settle it', async () => {
  const member = await newMember()
  const flight = await owe(member, 300)
  await club.superAdmin.members.remove({ body: { user_id: member.member._id } })
  const { owing } = await club.admin.ledger.figures()
  expect(owing).toContainEqual(expect.objectContaining({ member_id: null, name: 'Mei Lim', to_pay: 300 }))
  const params = { member_id: owing.find(({ member_id }) => member_id === null)?.account_id ?? '' }
  await club.admin.ledger.enter({ params, body: { kind: 'write-off', amount: 100, memo } })
  expect(await club.admin.ledger.read({ params })).toMatchObject({ member_id: null, balance: 200 })
  await expect(club.owner.ledger.read({ params })).rejects.toMatchObject({ status: 403 })
  await club.admin.bookings.update({ params: { id: flight._id }, body: { payment_status: 'paid' } })
  const [row] = await club.db.select().from(accounts).where(eq(accounts.holder_name, 'Mei Lim'))
  expect(row).toMatchObject({ balance: 0 })
})
