import { eq, sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@rsfc/domain/time/club-time'
import { siteCall } from '../../call.ts'
import type { bookings } from '../../db/schema/bookings.ts'
import { accounts } from '../../db/schema/ledger.ts'
import { join } from '../../testing/cast.ts'
import { flyThisMorning, openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { findUnreadable, readPdfLines } from '../../testing/pdf-lines.ts'
import { readMail } from '../../testing/read-mail.ts'
import { addBooking } from '../../testing/timetable.ts'
import { startRates } from './rates.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const newMember = () =>
  join(club.app, club.db, { membership_type: 'ordinary', first_name: 'Mei', last_name: 'Lim' })
type Person = Awaited<ReturnType<typeof newMember>>

let seen = 0
/** The mails since the last look. */
async function newMails() {
  const all = await club.mails()
  const fresh = all.slice(seen)
  seen = all.length
  return Promise.all(fresh.map(readMail))
}

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

test('a flight that is completed is on the account of its member, with how to pay', async () => {
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

test('what a member says is paid is not asked for again', async () => {
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

test('undo at the desk takes the payment back', async () => {
  const member = await newMember()
  const flight = await owe(member, 300)
  const body = { payment_status: 'paid', undoable: true } as const
  const { undo_id } = await club.admin.bookings.update({ params: { id: flight._id }, body })
  expect(await read(member)).toMatchObject({ balance: 0 })
  await club.admin.bookings.undo({ params: { id: undo_id ?? '' } })
  expect(await read(member)).toMatchObject({ balance: 300 })
})

test('a payment by hand settles the oldest flights, and the rest is credit', async () => {
  const member = await newMember()
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
  // Credit pays the rest once the member agrees.
  const params = { member_id: member.member._id }
  await member.ledger.agreeToCredit({ params, body: { uses_credit: true } })
  expect(await read(member)).toMatchObject({ balance: -50, credit: 50, open_items: [], uses_credit: true })
  expect(await Promise.all([first, second].map(({ _id }) => status(_id)))).toEqual(['paid', 'paid'])
  // And later charges by itself.
  const third = await owe(member, 30)
  await runJob('use-credit')
  expect(await status(third._id)).toBe('paid')
})

test('corrections: a credit note, a refund of it, and a write-off', async () => {
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

test('what an officer entered is reversed with a reason, and what it had settled is owed again', async () => {
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
  ['a day to come', { kind: 'charge', amount: 10, memo, on: '2026-11-15' }, 'on'],
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

test('the statement of a month: opening, lines, closing and ageing, also as CSV and PDF', async () => {
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
  expect(csv.body).toContain('2026-10-31,payment,Cheque of 31 October,-150,50,RCT-')
  const pdf = await member.request({ url: `${url}.pdf?month=2026-10` })
  const words = (await readPdfLines(pdf.rawPayload)).join('\n')
  expect(await findUnreadable(pdf.rawPayload)).toEqual([])
  for (const expected of [
    'Statement',
    'Mei Lim',
    'Opening balance',
    '$120.00',
    'Closing balance',
    'To pay today: $55.00 by PayNow',
  ])
    expect(words).toContain(expected)
})

test('invoices and receipts as PDF', async () => {
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
  await enter(member, { kind: 'charge', amount: 5, memo: 'A map, bought' })
  const exact = await receiptFor(5)
  for (const line of ['Kept as credit on your account', 'Paid. Thank you.']) expect(exact).not.toContain(line)
  expect(await findUnreadable(paid.rawPayload)).toEqual([])
})

test('a payment by hand that is for no flight alone has one receipt by mail, with what it settles', async () => {
  const member = await newMember()
  await enter(member, { kind: 'charge', amount: 80, memo: 'A headset, bought' })
  await newMails()
  const { document } = await enter(member, { kind: 'payment', amount: 100, memo: 'Cash at the desk' })
  const mails = await newMails()
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

test('dues are charged once for each member and period, however often and by how many', async () => {
  const member = await newMember()
  const body = { period: '2026-Q4', prices: { ordinary: 250 } }
  const preview = await club.admin.ledger.previewDues({ body })
  const own = { member_id: member.member._id, name: 'Mei Lim', membership_type: 'ordinary', amount: 250 }
  expect(preview.members).toContainEqual(own)
  expect(await read(member)).toMatchObject({ balance: 0 })
  const runs = await Promise.all(
    [club.admin, club.superAdmin].map((officer) => officer.ledger.runDues({ body })),
  )
  expect(runs.filter(({ charged }) => charged > 0)).toHaveLength(1)
  const again = await club.admin.ledger.runDues({ body })
  expect(again).toMatchObject({ charged: 0, total: 0 })
  expect(runs).toContainEqual({ charged: preview.members.length, total: preview.total, already: 0 })
  expect(await club.admin.ledger.previewDues({ body })).toEqual({
    members: [],
    total: 0,
    already: preview.members.length,
  })
  expect(await read(member)).toMatchObject({
    balance: 250,
    open_items: [{ source: 'dues', memo: 'Membership dues 2026-Q4' }],
  })
  const own_mails = (await newMails()).filter(({ to }) => to === member.member.email)
  expect(own_mails).toMatchObject([{ subject: 'Membership dues 2026-Q4: $250.00' }])
})

test('a member is reminded once a day, and the history shows it', async () => {
  const member = await newMember()
  await owe(member, 300)
  await newMails()
  const params = { member_id: member.member._id }
  await club.admin.ledger.remind({ params })
  await expect(club.admin.ledger.remind({ params })).rejects.toMatchObject({ status: 409 })
  const account = await read(member)
  const mails = await newMails()
  expect(mails).toMatchObject([{ to: member.member.email, subject: 'Your account: $300.00 to pay' }])
  expect(mails[0]?.text).toContain(account.payment_reference)
  expect(account.reminders).toMatchObject([{ amount: 300 }])
  expect((await member.ledger.read({ params })).reminders).toEqual([])
})

test("the treasurer's figures add up", async () => {
  const figures = await club.admin.ledger.figures()
  const open = await club.db.select().from(accounts)
  const sum = (numbers: number[]) => Math.round(numbers.reduce((total, each) => total + each, 0) * 100)
  expect(sum(Object.values(figures.ageing))).toBe(sum([figures.owed]))
  expect(sum([figures.owed, -figures.credit])).toBe(open.reduce((total, { balance }) => total + balance, 0))
  expect(figures.income.map(({ month }) => month)).toEqual(['2026-11', '2026-10'])
  expect(figures.income[0]?.charged).toMatchObject({ dues: expect.any(Number) as number })
  expect(figures.instructors).toMatchObject([
    { month: '2026-11', name: 'Ah Kow Lim', minutes: 35, payout: 40.83 },
  ])
  expect(figures.owing[0]?.balance).toBeGreaterThan(0)
})

test.each([
  ['entries', 'on,name,kind,source,amount'],
  ['documents', 'INV-2026-00001'],
  ['instructors', 'Ah Kow Lim,35,0.58,40.83'],
])('%s of some days as CSV', async (what, expected) => {
  const url = `/api/ledger/export?what=${what}&from=2026-11-01&to=2026-11-30`
  expect((await club.admin.requestWithToken({ url })).body).toContain(expected)
})

test('rates that start later bill the flights of their days, and the configuration follows on the day', async () => {
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
  // What the configuration saves applies from that day on.
  await club.admin.site.configure({ body: { hourly_rate: 1200 } })
  expect(await fly('2026-11-13')).toBe(300)
  expect(await fly('2026-11-14')).toBe(600)
  expect(await fly('2026-11-15')).toBe(450)
  await runJob('start-rates')
  expect(await club.admin.site.configurations()).toMatchObject({ hourly_rate: 1200 })
  await startRates({ ...siteCall(club.platform), now: new Date('2026-11-15T02:00:00Z') })
  expect(await club.admin.site.configurations()).toMatchObject({ hourly_rate: 900 })
  await expect(club.admin.ledger.cancelRates({ body: { starts_on: '2026-11-14' } })).rejects.toMatchObject({
    status: 409,
  })
  expect(await club.admin.ledger.cancelRates({ body: { starts_on: '2026-11-15' } })).not.toContainEqual(body)
})

test('nothing is entered into a closed month', async () => {
  const member = await newMember()
  await expect(club.admin.ledger.closeMonth({ body: { month: '2026-11' } })).rejects.toMatchObject({
    status: 409,
  })
  expect(await club.admin.ledger.closeMonth({ body: { month: '2026-10' } })).toMatchObject([
    { month: '2026-10' },
  ])
  await expect(club.admin.ledger.closeMonth({ body: { month: '2026-09' } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(enter(member, { kind: 'charge', amount: 10, memo, on: '2026-10-31' })).rejects.toMatchObject({
    status: 409,
    message: 'This month is closed. Leave the date empty to enter it today.',
  })
  const late = await owe(member, 300, { payment_requested_at: new Date('2026-10-20T00:00:00Z') })
  const [entry] = (await read(member)).entries
  expect(entry).toMatchObject({ source_id: late._id })
  expect(entry?.on.startsWith('2026-10')).toBe(false)
})

test('a place at an event with a price is on the account', async () => {
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

test('a deleted member keeps a debt, which an officer still settles', async () => {
  const member = await newMember()
  const flight = await owe(member, 300)
  await club.superAdmin.members.remove({ body: { user_id: member.member._id } })
  const { owing } = await club.admin.ledger.figures()
  expect(owing).toContainEqual(expect.objectContaining({ member_id: null, name: 'Mei Lim', balance: 300 }))
  const params = { member_id: owing.find(({ member_id }) => member_id === null)?.account_id ?? '' }
  await club.admin.ledger.enter({ params, body: { kind: 'write-off', amount: 100, memo } })
  expect(await club.admin.ledger.read({ params })).toMatchObject({ member_id: null, balance: 200 })
  await expect(club.owner.ledger.read({ params })).rejects.toMatchObject({ status: 403 })
  await club.admin.bookings.update({ params: { id: flight._id }, body: { payment_status: 'paid' } })
  const [row] = await club.db.select().from(accounts).where(eq(accounts.holder_name, 'Mei Lim'))
  expect(row).toMatchObject({ balance: 0 })
})
