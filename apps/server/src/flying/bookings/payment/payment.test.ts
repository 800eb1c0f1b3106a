import { eq } from '../../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { crc16 } from '@rsfc/domain/bookings/payment/paynow'
import { siteCall } from '../../../people/call/call.ts'
import { audit } from '../../../people/records/audit-tables.ts'
import { bookings } from '../../records/booking-tables.ts'
import { ledger_entries } from '../../../money/ledger/tables.ts'
import { site_settings } from '../../../people/records/site-tables.ts'
import {
  addThisMorning,
  flyThisMorning,
  openFlyingClub,
  type FlyingClub,
} from '../../../testing/flying-club.ts'
import { readPdfLines } from '../../../testing/pdf-lines.ts'
import type { ReadMail } from '../../../testing/read-mail.ts'
import { markOverduePayments } from './service.ts'

const DAY = 24 * 60 * 60 * 1000

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.update(site_settings).set({ automated_payment: true })
  await club.newMails()
})

const thisMorning = (traits: Partial<typeof bookings.$inferInsert> = {}) => addThisMorning(club, traits)
const flown = () => flyThisMorning(club)
const markOverdueAt = (now: Date) => markOverduePayments({ ...siteCall(club.platform), now })
const officerSets = (id: string, body: Parameters<FlyingClub['admin']['bookings']['update']>[0]['body']) =>
  club.admin.bookings.update({ params: { id }, body })
const paymentOf = (id: string) => club.owner.bookings.payment({ params: { id } })
const receiptFor = (person: Pick<FlyingClub['visitor'], 'request'>, id: string) =>
  person.request({ method: 'GET', url: `/api/booking/receipt/${id}` })
const stored = async (id: string) =>
  (await club.db.select().from(bookings).where(eq(bookings._id, id)))[0] as typeof bookings.$inferSelect

describe('the payment section', () => {
  test('shows the member how the fee is calculated and a PayNow code for that amount', async () => {
    const payment = await paymentOf(await flown())
    expect(payment).toEqual({
      payment_fee: 390.83,
      payment_left: 390.83,
      from_credit: 0,
      payment_reference: 'RSFC-7K3M9Q',
      fee_lines: [
        { label: 'Flight Hourly Rate', blocks: 6, hourly: 600, amount: 300 },
        { label: 'Flight Rate (After 30 Minute)', blocks: 1, hourly: 600, amount: 50 },
        { label: 'Instructor Rate', blocks: 7, hourly: 70, amount: 40.83 },
      ],
      paynow_name: 'RSFC TEST',
      paynow_proxy: 'T00SS0000A',
      demo: true,
      paid_at: null,
      paynow_code: expect.any(String),
    })
    const code = payment.paynow_code as string
    expect(code.slice(0, -4)).toBe(
      '00020101021226490009SG.PAYNOW010120210T00SS0000A03010040820261128520400005303702' +
        '5406390.835802SG5909RSFC TEST6009Singapore62150111RSFC-7K3M9Q6304',
    )
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
  })

  test('keeps the rates of the flight when the rates change', async () => {
    const id = await flown()
    await club.db.update(site_settings).set({ hourly_rate: 900 })
    expect((await paymentOf(id)).fee_lines[0]).toMatchObject({ hourly: 600, amount: 300 })
    await club.db.update(site_settings).set({ hourly_rate: 600 })
  })

  test.each([
    ['processing', false],
    ['requesting-payment', true],
    ['to-check-payment', false],
    ['paid', false],
    ['overdue', true],
  ] as const)('has a code only while payment is due: %s, %s', async (payment_status, code) => {
    const { _id } = await thisMorning({ booking_status: 'completed', payment_status, payment_fee: 300 })
    const payment = await paymentOf(_id)
    expect(payment.paynow_code !== null).toBe(code)
    expect(payment.payment_fee).toBe(300)
  })

  test('has a code even for one dollar, and says when it was paid', async () => {
    const id = await flown()
    await officerSets(id, { payment_fee: 1 })
    expect((await paymentOf(id)).paynow_code).toContain('54041.00')
    await officerSets(id, { payment_status: 'paid' })
    expect(await paymentOf(id)).toMatchObject({ paynow_code: null, paid_at: '2026-11-14T10:00:00+08:00' })
  })

  test('has no code for a fee of 0, and no calculation for a fee set by an officer', async () => {
    const id = await flown()
    await officerSets(id, { payment_fee: 0 })
    expect(await paymentOf(id)).toMatchObject({ payment_fee: 0, paynow_code: null, fee_lines: [] })
    await officerSets(id, { payment_fee: 250 })
    expect(await paymentOf(id)).toMatchObject({ payment_fee: 250, fee_lines: [] })
    expect((await paymentOf(id)).paynow_code).toContain('5406250.00')
  })

  test('is answered with 404 for an unknown booking', async () => {
    const nowhere = { params: { id: club.plane } }
    await expect(club.owner.bookings.payment(nowhere)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the mails', () => {
  test('a completed flight requests payment, with the calculation, the reference and instructions for paying', async () => {
    const id = await flown()
    const mails = await club.newMails()
    expect(mails.map(({ to }) => to)).toEqual([club.owner.member.email])
    const { subject, text, calendar } = mails[0] as ReadMail
    expect(subject).toBe('Payment request RSFC-7K3M9Q: $390.83')
    expect(text).toContain('Pay by PayNow to T00SS0000A (RSFC TEST) with the reference RSFC-7K3M9Q')
    expect(text).toContain('Flight Hourly Rate: 6 × 5 min at $600.00 an hour: $300.00')
    expect(text).toContain('Instructor Rate: 7 × 5 min at $70.00 an hour: $40.83')
    expect(text).toContain('Total: $390.83')
    expect(text).toContain(`https://rsfc.test/members/booking/${id}`)
    expect(calendar).toEqual([])
  })

  test('after a part payment, the receipt says what is left, and every page, list and mail asks for it', async () => {
    const id = await flown()
    const params = { member_id: club.owner.member._id }
    const { open_items } = await club.owner.ledger.read({ params })
    const settles = open_items.flatMap((item) => (item.source_id === id ? item._id : []))
    const part = { kind: 'payment', amount: 300, memo: 'Paid at the desk', settles } as const
    await club.newMails()
    const paid = await club.admin.ledger.enter({ params, body: part })
    const [receipt] = await club.newMails()
    expect(receipt?.text).toContain('$300.00, $90.83 left')
    const { rawPayload } = await club.owner.request({
      url: `/api/ledger/documents/${paid.document?._id}/pdf`,
    })
    expect((await readPdfLines(rawPayload)).join(' ')).toContain('Part of $390.83, $90.83 left to pay')
    const payment = await paymentOf(id)
    expect(payment).toMatchObject({ payment_fee: 390.83, payment_left: 90.83 })
    expect(payment.paynow_code).toContain('540590.83')
    await officerSets(id, { payment_status: 'overdue' })
    const [mail] = await club.newMails()
    expect(mail?.subject).toBe('Payment overdue RSFC-7K3M9Q: $90.83')
    expect(mail?.text).toContain('Left to pay: $90.83')
    const [listed] = await club.owner.bookings.ofMember({ params: { userId: params.member_id } })
    expect(listed).toMatchObject({ payment_fee: 390.83, payment_left: 90.83 })
    const left = { payment_fee: 390.83, payment_left: 90.83 }
    expect(await club.admin.bookings.read({ params: { id } })).toMatchObject(left)
    const desk = await club.admin.bookings.list({ query: { section: 'payment' } })
    expect(desk.find(({ _id }) => _id === id)).toMatchObject(left)
    await officerSets(id, { payment_status: 'to-check-payment' })
    const { payments } = await club.admin.dashboard.morning()
    expect(payments.find(({ _id }) => _id === id)).toMatchObject(left)
    const reason = 'Entered for this test only'
    await club.admin.ledger.reverse({ params: { id: paid._id }, body: { reason } })
  })

  test('without automated payment, payment is requested only when an officer does so', async () => {
    await club.db.update(site_settings).set({ automated_payment: false })
    const id = await flown()
    expect(await club.newMails()).toEqual([])
    await officerSets(id, { payment_status: 'requesting-payment' })
    expect((await club.newMails()).map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: club.owner.member.email, subject: 'Payment request RSFC-7K3M9Q: $390.83' },
    ])
  })

  test('the request for a fee says if the flight did not take place; the total is in bold', async () => {
    const { _id } = await thisMorning({ booking_status: 'cancelled', payment_reference: 'RSFC-CANC22' })
    await officerSets(_id, { payment_fee: 40, payment_status: 'requesting-payment' })
    const [mail] = await club.newMails()
    expect(mail?.text).toContain(
      'The club charges a fee for your booking of Sat 14 Nov 2026, 09:00 to 10:00.',
    )
    expect(mail?.html).toMatch(/<tr style="font-weight:600[^>]*><td[^>]*>Total</)
    await flown()
    const [second] = await club.newMails()
    expect(second?.text).toContain(
      'We hope you enjoyed your flight (booked for Sat 14 Nov 2026, 09:00 to 10:00).',
    )
    expect(second?.html).toMatch(/<tr><td[^>]*>Reference</)
  })

  test('a changed fee is requested again', async () => {
    const id = await flown()
    await club.newMails()
    await officerSets(id, { payment_fee: 350 })
    expect((await club.newMails()).map(({ subject }) => subject)).toEqual([
      'Payment request RSFC-7K3M9Q: $350.00',
    ])
  })

  test('Payment Made sends no mail; once paid, the member gets the same receipt as on the page', async () => {
    const id = await flown()
    await club.owner.bookings.paymentMade({ params: { id } })
    await club.newMails()
    await officerSets(id, { payment_status: 'paid' })
    const mails = await club.newMails()
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: club.owner.member.email, subject: 'Receipt RSFC-7K3M9Q: $390.83' },
    ])
    const [file] = (mails[0] as ReadMail).files
    expect(file?.name).toBe('Receipt-RSFC-7K3M9Q.pdf')
    expect((await receiptFor(club.owner, id)).rawPayload.equals(file?.body as Buffer)).toBe(true)
  })
})

describe('the receipt', () => {
  test('is available to the member and officers once the flight is paid', async () => {
    const id = await flown()
    const { owner, admin, superAdmin } = club
    for (const person of [owner, admin]) expect((await receiptFor(person, id)).statusCode).toBe(409)
    await officerSets(id, { payment_status: 'paid' })
    for (const person of [owner, admin, superAdmin]) {
      const answer = await receiptFor(person, id)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['content-disposition']).toContain('filename="Receipt-RSFC-7K3M9Q.pdf"')
      const lines = await readPdfLines(answer.rawPayload)
      for (const words of ['RSFC-7K3M9Q', 'Wei Ming Tan', 'Tampico 9V-BOA', '09:05 to 09:40', '$390.83'])
        expect(lines).toContain(words)
      expect(lines).toContain('Sat 14 Nov 2026')
    }
    expect((await receiptFor(owner, club.plane)).statusCode).toBe(404)
  })

  test('is no longer available after the payment is undone', async () => {
    const id = await flown()
    await officerSets(id, { payment_status: 'paid' })
    await officerSets(id, { payment_status: 'requesting-payment' })
    expect((await receiptFor(club.owner, id)).statusCode).toBe(409)
  })
})

describe('payments on the account', () => {
  const memo = 'Paid at the desk'
  const pay = (amount: number) =>
    club.admin.ledger.enter({
      params: { member_id: club.owner.member._id },
      body: { kind: 'payment', amount, memo },
    })

  test('record who charged them, and the date in club time', async () => {
    await club.db.update(site_settings).set({ automated_payment: false })
    const id = await flown()
    const charged = async () => {
      const rows = await club.db.select().from(ledger_entries).where(eq(ledger_entries.source_id, id))
      return rows.map(({ by, on }) => [by === club.admin.member._id ? 'admin' : by, on])
    }
    await officerSets(id, { payment_status: 'requesting-payment' })
    const entries = await charged()
    expect(new Set(entries.map(String))).toEqual(new Set(['admin,2026-11-14']))
    await officerSets(id, { payment_fee: 350 })
    expect((await charged()).length).toBeGreaterThan(entries.length)
    expect(new Set((await charged()).map(String))).toEqual(new Set(['admin,2026-11-14']))
  })

  test('that settle a fee mark the flight as paid and send the receipt; reversing one makes the fee due again', async () => {
    const id = await flown()
    await club.newMails()
    await pay(390.82)
    expect((await stored(id)).payment_status).toBe('requesting-payment')
    expect((await club.newMails()).map(({ subject }) => subject)).not.toContain(
      'Receipt RSFC-7K3M9Q: $390.83',
    )
    const rest = await pay(0.01)
    expect(await stored(id)).toMatchObject({ payment_status: 'paid', paid_at: club.now() })
    expect((await club.newMails()).map(({ subject }) => subject)).toContain('Receipt RSFC-7K3M9Q: $390.83')
    await club.admin.ledger.reverse({ params: { id: rest._id }, body: { reason: 'The cheque bounced' } })
    expect(await stored(id)).toMatchObject({ payment_status: 'requesting-payment', paid_at: null })
    expect(await club.newMails()).toEqual([])
    const { before, after } = (await club.admin.bookings.history({ params: { id } }))[0] ?? {}
    expect([before, after]).toMatchObject([
      { payment_status: 'paid' },
      { payment_status: 'requesting-payment' },
    ])
  })
})

describe('overdue', () => {
  test('a payment becomes overdue after exactly fourteen days, with one reminder', async () => {
    const id = await flown()
    const requested = (await stored(id)).payment_requested_at as Date
    await club.newMails()
    await markOverdueAt(new Date(requested.getTime() + 14 * DAY - 1))
    expect((await stored(id)).payment_status).toBe('requesting-payment')
    expect(await club.newMails()).toEqual([])
    const due = new Date(requested.getTime() + 14 * DAY)
    await markOverdueAt(due)
    await markOverdueAt(new Date(due.getTime() + DAY))
    expect((await stored(id)).payment_status).toBe('overdue')
    const mails = await club.newMails()
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: club.owner.member.email, subject: 'Payment overdue RSFC-7K3M9Q: $390.83' },
    ])
    expect(mails[0]?.text).toContain('Total: $390.83')
  })

  test('the audit trail names the site as the actor', async () => {
    const id = await flown()
    await markOverdueAt(new Date(club.now().getTime() + 14 * DAY))
    const entries = await club.db.select().from(audit).where(eq(audit.subject_id, id))
    expect(entries).toContainEqual(
      expect.objectContaining({
        actor_id: null,
        actor_name: 'The site',
        action: 'booking.update',
        before: { payment_status: 'requesting-payment' },
        after: { payment_status: 'overdue' },
      }),
    )
  })

  test('several servers at the same time mark it and send the reminder only once', async () => {
    await flown()
    await club.newMails()
    const later = new Date(club.now().getTime() + 15 * DAY)
    await Promise.all(Array.from({ length: 5 }, () => markOverdueAt(later)))
    expect((await club.newMails()).map(({ subject }) => subject)).toEqual([
      'Payment overdue RSFC-7K3M9Q: $390.83',
    ])
  })

  test('payments that are paid, being checked or not requested do not become overdue', async () => {
    const requested = {
      booking_status: 'completed',
      payment_requested_at: club.now(),
      payment_fee: 300,
    } as const
    const hours = ['06', '07', '08'] as const
    const statuses = ['paid', 'to-check-payment', 'processing'] as const
    for (const [index, payment_status] of statuses.entries())
      await thisMorning({
        ...requested,
        payment_status,
        payment_reference: `RSFC-${index}`,
        start_time: `${hours[index]}:00`,
        end_time: `${hours[index]}:30`,
      })
    await markOverdueAt(new Date(club.now().getTime() + 20 * DAY))
    const rows = await club.db.select().from(bookings)
    expect(rows.map((row) => row.payment_status).toSorted()).toEqual([...statuses].toSorted())
    expect(await club.newMails()).toEqual([])
  })

  test('a new request restarts the fourteen days', async () => {
    const id = await flown()
    const later = new Date(club.now().getTime() + 14 * DAY)
    await markOverdueAt(later)
    await officerSets(id, { payment_status: 'requesting-payment' })
    await club.db.update(bookings).set({ payment_requested_at: later }).where(eq(bookings._id, id))
    await markOverdueAt(new Date(later.getTime() + 13 * DAY))
    expect((await stored(id)).payment_status).toBe('requesting-payment')
  })

  test('the member can still pay and report it', async () => {
    const id = await flown()
    await markOverdueAt(new Date(club.now().getTime() + 14 * DAY))
    expect((await paymentOf(id)).paynow_code).toContain('RSFC-7K3M9Q')
    const { payment_status } = await club.owner.bookings.paymentMade({ params: { id } })
    expect(payment_status).toBe('to-check-payment')
  })
})
