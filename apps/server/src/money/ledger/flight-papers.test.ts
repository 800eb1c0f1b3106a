import { afterAll, beforeAll, expect, test } from 'vitest'
import { flyThisMorning, openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { findUnreadable, readPdfLines } from '../../testing/pdf-lines.ts'

let club: FlyingClub
let flight: string
beforeAll(async () => {
  club = await openFlyingClub()
  flight = await flyThisMorning(club)
})
afterAll(() => club.close())

const params = () => ({ member_id: club.owner.member._id })
const linesOf = async (url: string) => {
  const { rawPayload } = await club.owner.request({ url })
  expect(await findUnreadable(rawPayload)).toEqual([])
  return readPdfLines(rawPayload)
}
const paperOf = async (kind: 'charge' | 'payment') => {
  const { entries } = await club.admin.ledger.read({ params: params() })
  const entry = entries.find((one) => one.kind === kind && one.reverses === null && one.reversed_by === null)
  return linesOf(`/api/ledger/documents/${entry?.document?._id}/pdf`)
}
const statement = () => linesOf(`/api/ledger/${club.owner.member._id}/statement.pdf?month=2026-10`)

const DETAILS = [
  'Flight on 14 Nov 2026',
  'Tampico 9V-BOA, 09:05 to 09:40, 35 min',
  'Flight Hourly Rate: 6 × 5 min at $600.00 an hour',
  'Flight Rate (After 30 Minute): 1 × 5 min at $600.00 an hour',
  'Instructor Rate, Ah Kow Lim: 7 × 5 min at $70.00 an hour',
]

test('the statement says why the amount to pay differs from its balance', async () => {
  const before = await statement()
  for (const line of ['Closing balance $0.00', 'Charged and paid since then $390.83'])
    expect(before).toContain(line)
  expect(before).toContain('To pay now: $390.83 by PayNow')
  await club.owner.bookings.paymentMade({ params: { id: flight } })
  const after = await statement()
  expect(after).toContain('To pay now: $0.00')
  expect(after).toContain('Being checked -$390.83')
  expect(await club.owner.ledger.statement({ params: params(), query: { month: '2026-10' } })).toMatchObject({
    to_pay: 0,
    difference: [
      { words: 'Closing balance', amount: 0 },
      { words: 'Charged and paid since then', amount: 390.83 },
      { words: 'Being checked', amount: -390.83 },
    ],
  })
})

test('an invoice says which flight it is for and how the fee comes about, and asks for nothing being checked', async () => {
  const lines = await paperOf('charge')
  for (const line of DETAILS) expect(lines).toContain(line)
  expect(lines).toContain('Being checked. Please do not pay again.')
  expect(lines).not.toContain('Scan the code, or use the reference')
})

test('a receipt says the same, until the fee is another', async () => {
  await club.admin.bookings.update({ params: { id: flight }, body: { payment_status: 'paid' } })
  const lines = await paperOf('payment')
  for (const line of DETAILS) expect(lines).toContain(line)
  await club.admin.bookings.update({ params: { id: flight }, body: { payment_fee: 400 } })
  // The rates no longer add up to the fee that an officer has set.
  expect(await paperOf('charge')).not.toContain(DETAILS[2])
})

test('exports have two decimals, and the member’s id and address', async () => {
  await club.admin.ledger.enter({
    params: params(),
    body: { kind: 'adjustment', amount: -5, memo: 'A correction of 5 dollars', on: '2026-07-01' },
  })
  const [recorded] = await club.admin.audit.list({ query: { limit: 1 } })
  expect(recorded?.after).toMatchObject({ amount: -5 })
  const url = '/api/ledger/export?what=entries&from=2026-07-01&to=2026-07-31'
  const { body } = await club.admin.requestWithToken({ url })
  const [header, row] = body.replace('\ufeff', '').split('\r\n')
  const cells = Object.fromEntries((header ?? '').split(',').map((name, at) => [name, row?.split(',')[at]]))
  expect(cells).toMatchObject({
    amount: '-5.00',
    left: '5.00',
    member_id: club.owner.member._id,
    email: club.owner.member.email,
  })
  const { body: csv } = await club.owner.request({
    url: `/api/ledger/${club.owner.member._id}/statement.csv?month=2026-07`,
  })
  expect(csv).toContain(',-5.00,-5.00,')
})
