import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../base/database/client.ts'
import { eq } from '../../base/database/drizzle.ts'
import type { bookings } from '../../flying/records/booking-tables.ts'
import { callBehind } from '../../testing/call-behind.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { addBooking } from '../../testing/timetable.ts'
import { insertEntry } from './entries-store.ts'
import { closed_months } from './tables.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const said = (step: Promise<unknown>) =>
  step.then(
    () => 'done',
    ({ status, message }: { status: number; message: string }) => [status, message],
  )
const flight = (flight_date: string, traits: Partial<typeof bookings.$inferInsert>) =>
  addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: club.owner.member._id,
    pilot_name: 'Wei Ming Tan',
    flight_date,
    ...traits,
  })
const openIn = (month: string) => club.admin.ledger.openInMonth({ query: { month } })
const close = (month: string, anyway?: boolean) =>
  club.admin.ledger.closeMonth({ body: { month, ...(anyway && { anyway }) } })
const reason = 'A receipt was entered late'
const reopen = (month: string, officer = club.superAdmin) =>
  officer.ledger.reopenMonth({ body: { month, reason } })

test('what is open in a month is listed, and closing it anyway is a decision of its own', async () => {
  await close('2026-08')
  const requested = { booking_status: 'completed', payment_fee: 300 } as const
  const { _id: confirmed } = await flight('2026-09-30', { booking_status: 'confirmed' })
  const { _id: unbilled } = await flight('2026-10-02', { ...requested, payment_status: 'processing' })
  const { _id: reported } = await flight('2026-10-03', { ...requested, payment_status: 'to-check-payment' })
  await flight('2026-10-04', { ...requested, payment_status: 'requesting-payment' })
  await flight('2026-10-05', { ...requested, payment_fee: 0, payment_status: 'processing' })
  await flight('2026-10-06', { booking_status: 'cancelled' })
  await flight('2026-11-01', { booking_status: 'confirmed' })
  await flight('2026-08-31', { booking_status: 'confirmed' })
  const file = [
    'Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance',
    '31 Oct 2026,FROM TAN,0.00,12.00,100.00',
    '31 Oct 2026,CHARGES,5.00,0.00,95.00',
    '01 Nov 2026,FROM LIM,0.00,7.00,102.00',
    '',
  ].join('\n')
  const files = [new File([file], 'statement.csv', { type: 'text/csv' })]
  const { staged } = await club.admin.bank.upload({ body: {}, files })
  const statement_id = staged?.statement._id
  const [line] = staged?.lines.filter(({ amount }) => amount === 12) ?? []
  const one = (kind: string, row: object) => ({ kind, count: 1, shown: [row] })
  const { groups } = await openIn('2026-10')
  const pilot = { words: 'Wei Ming Tan, 9V-BOA', statement_id: null }
  expect(groups).toEqual([
    one('bank-line', { _id: line?._id, statement_id, on: '2026-10-31', words: 'TAN', amount: 12 }),
    one('not-completed', { _id: confirmed, on: '2026-09-30', amount: null, ...pilot }),
    one('not-billed', { _id: unbilled, on: '2026-10-02', amount: 300, ...pilot }),
    one('being-checked', { _id: reported, on: '2026-10-03', amount: 300, ...pilot }),
  ])
  expect((await openIn('2026-09')).groups).toMatchObject([{ kind: 'not-completed' }])
  expect(await said(close('2026-10'))).toEqual([
    409,
    'October 2026 still has open items: bank lines not confirmed (1), flights not completed (1), flights not billed (1), payments being checked (1). Settle them, or close the month anyway.',
  ])
  await club.admin.bank.setAside({ params: { id: line?._id ?? '' }, body: { set_aside: true } })
  expect((await openIn('2026-10')).groups.map(({ kind }) => kind)).not.toContain('bank-line')
  expect((await close('2026-10', true))[0]).toMatchObject({ month: '2026-10' })
})

test('only the last closed month is reopened, by a super-admin with a reason, and the officers are told', async () => {
  expect(await said(reopen('2026-10', club.admin))).toMatchObject([403, expect.any(String)])
  expect(await said(reopen('2026-08'))).toEqual([
    409,
    'Only the last closed month can be reopened: October 2026.',
  ])
  const short = club.superAdmin.ledger.reopenMonth({ body: { month: '2026-10', reason: 'late' } })
  await expect(short).rejects.toMatchObject({ status: 400, errors: [{ field: 'reason' }] })
  await club.newMails()
  // September was closed with October, and stays closed.
  const months = (await reopen('2026-10')).map(({ month }) => month)
  expect(months).toEqual(['2026-09', '2026-08'])
  const mails = await club.newMails()
  expect(mails.map(({ to }) => to)).toEqual([club.admin.member.email])
  expect(mails[0]).toMatchObject({ subject: 'October 2026 was reopened' })
  expect(mails[0]?.text).toContain(reason)
  const [entry] = await club.admin.audit.list({ query: { limit: 1 } })
  expect([entry?.action, entry?.after]).toEqual(['ledger.reopen-month', { closed_month: '2026-10', reason }])
  const enter = (on: string) =>
    said(
      club.admin.ledger.enter({
        params: { member_id: club.owner.member._id },
        body: { kind: 'charge', amount: 10, memo: 'A late receipt', on },
      }),
    )
  expect(await enter('2026-10-31')).toBe('done')
  expect(await enter('2026-09-30')).toMatchObject([409, expect.stringContaining('closed')])
  await close('2026-10', true)
  expect(await enter('2026-10-31')).toMatchObject([409, expect.stringContaining('closed')])
})

test('the database only reopens the last month, and nothing is reopened twice', async () => {
  const remove = (month: string) => club.db.delete(closed_months).where(eq(closed_months.month, month))
  await expect(remove('2026-08-01')).rejects.toMatchObject({ cause: { constraint: 'closed_months_last' } })
  const answers = await Promise.all([said(reopen('2026-10')), said(reopen('2026-10'))])
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  await close('2026-10', true)
})

test('a month is not closed around an entry that is being written into it', async () => {
  await reopen('2026-10')
  const { account_id } = await club.admin.ledger.read({ params: { member_id: club.owner.member._id } })
  const entry = { account_id, kind: 'charge', amount: 100, on: '2026-10-31', source: 'hand' } as const
  await callBehind(
    club.db,
    (tx: Transaction) => insertEntry(tx, entry),
    () => close('2026-10', true),
  )
  await reopen('2026-10')
  const closing = (tx: Transaction) => tx.insert(closed_months).values({ month: '2026-10-01' })
  const late = () => said(club.db.transaction((tx) => insertEntry(tx, entry)))
  const [, message] = (await callBehind(club.db, closing, late)) as [unknown, string]
  expect(message).toContain('Failed query')
})
