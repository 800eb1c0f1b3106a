import { expect, test } from 'vitest'
import { checkCharacter } from '../ledger/payment-reference.ts'
import { createMatcher } from './match.ts'
import type { ByHand, Known, Owed } from './proposal.ts'

const checked = (drawn: string) => `RSFC${drawn}${checkCharacter(`RSFC${drawn}`)}`
const [FLIGHT, SECOND, THIRD] = [checked('7K3M9Q'), checked('ABCDEF'), checked('222222')]
const [MEIS, WEIS] = [checked('MMMMMM'), checked('WWWWWW')]
const wrong = `${FLIGHT.slice(0, -1)}${FLIGHT.endsWith('Z') ? 'Y' : 'Z'}`

const item = (_id: string, account_id: string, reference: string, left: number, on = '2026-11-01'): Owed => ({
  _id,
  account_id,
  reference,
  on,
  left,
})
const OWED = [
  item('flight', 'wei', FLIGHT, 30_000),
  item('second', 'mei', SECOND, 33_500, '2026-10-01'),
  item('third', 'mei', THIRD, 33_500),
  item('event', 'mei', '', 5_000),
  item('old', 'old', 'RSFC-7K3M', 12_000),
]
const PAYEES = [
  { account_id: 'wei', reference: WEIS, names: ['Wei Ming Tan', 'TAN WEI MING'] },
  { account_id: 'mei', reference: MEIS, names: ['Mei Lim'] },
  { account_id: 'old', reference: checked('888888'), names: ['Tan Ah Kow'] },
  { account_id: 'twin', reference: checked('999999'), names: ['Tan Ah Kow', 'Nobody Owing'] },
  { account_id: 'idle', reference: checked('333333'), names: ['Paid Ahead'] },
  { account_id: 'nameless', reference: 'RSFC-9999', names: [''] },
]
const part = (account_id: string, entry_id: string | null, amount: number) => ({
  account_id,
  entry_id,
  amount,
})
const ON = '2026-11-13'
const line = (amount: number, description = '', payer = '', on = ON) => ({
  amount,
  description,
  reference: '',
  payer,
  on,
})
const flight = part('wei', 'flight', 30_000)
const mei = [part('mei', 'second', 33_500), part('mei', 'event', 5_000), part('mei', 'third', 33_500)]

test.each([
  ['the reference and the amount', 30_000, `OTHR ${FLIGHT}`, '', 'certain', 'reference-and-amount', [flight]],
  [
    'the reference with spaces, hyphens and small letters',
    30_000,
    `fee rsfc-${FLIGHT.slice(4, 7).toLowerCase()} ${FLIGHT.slice(7)}`,
    '',
    'certain',
    'reference-and-amount',
    [flight],
  ],
  ['a cent too little', 29_999, FLIGHT, '', 'probable', 'reference-only', [part('wei', 'flight', 29_999)]],
  ['a cent too much', 30_001, FLIGHT, '', 'probable', 'reference-only', [flight, part('wei', null, 1)]],
  ['a mistyped reference', 30_000, wrong, '', 'none', 'unknown', []],
  [
    'a mistyped reference of a known payer',
    30_000,
    wrong,
    'Tan Wei Ming',
    'probable',
    'payer-and-amount',
    [flight],
  ],
  [
    'one who pays for two, with both references',
    63_500,
    `${FLIGHT} ${SECOND}`,
    'TAN WEI MING',
    'certain',
    'reference-and-amount',
    [flight, part('mei', 'second', 33_500)],
  ],
  [
    'one who pays for two, with one reference',
    63_500,
    FLIGHT,
    'TAN WEI MING',
    'probable',
    'reference-only',
    [flight, part('wei', null, 33_500)],
  ],
  [
    'an old reference',
    12_000,
    'RSFC-7K3M',
    '',
    'probable',
    'old-reference-and-amount',
    [part('old', 'old', 12_000)],
  ],
  [
    "everything owed, with the account's reference",
    72_000,
    MEIS,
    '',
    'certain',
    'account-reference-and-sum',
    mei,
  ],
  [
    "one of the items, with the account's reference",
    5_000,
    MEIS,
    '',
    'probable',
    'payer-and-amount',
    [part('mei', 'event', 5_000)],
  ],
  [
    "another amount, with the account's reference",
    100,
    MEIS,
    '',
    'probable',
    'reference-only',
    [part('mei', 'second', 100)],
  ],
  [
    "money in advance, with the account's reference",
    100,
    checked('333333'),
    '',
    'probable',
    'reference-only',
    [part('idle', null, 100)],
  ],
  ['everything owed, with the reference of one item', 72_000, SECOND, '', 'probable', 'payer-and-sum', mei],
  ['a known payer and a unique amount', 5_000, '', 'MEI LIM', 'probable', 'payer-and-amount', [mei[1]]],
  ['a known payer and the sum', 72_000, '', 'Mei Lim', 'probable', 'payer-and-sum', mei],
  [
    'a known payer and some of what they owe',
    38_500 + 28_500,
    '',
    'Mei Lim',
    'probable',
    'payer-and-some',
    [part('mei', 'second', 33_500), part('mei', 'third', 33_500)],
  ],
  ['a known payer and another amount', 100, '', 'Mei Lim', 'none', 'payer-only', [part('mei', null, 100)]],
  ['a name that two members have', 12_000, '', 'Tan Ah Kow', 'none', 'unknown', []],
  ['a known payer who owes nothing', 100, '', 'Paid Ahead', 'none', 'payer-only', [part('idle', null, 100)]],
  ['an unknown payer', 30_000, 'PayNow', 'Stranger', 'none', 'unknown', []],
  ['money that goes out', -30_000, FLIGHT, '', 'none', 'money-out', []],
  ['no money', 0, FLIGHT, 'Mei Lim', 'none', 'money-out', []],
  ['a cent of a known payer', 1, '', 'Mei Lim', 'none', 'payer-only', [part('mei', null, 1)]],
  [
    'an unknown reference beside that of the account',
    72_000,
    `${checked('555555')} ${MEIS}`,
    '',
    'certain',
    'account-reference-and-sum',
    mei,
  ],
  [
    'two references and the amount of the first',
    30_000,
    `${FLIGHT} ${SECOND}`,
    '',
    'probable',
    'reference-only',
    [flight],
  ],
  [
    'two references and a cent more than the first',
    30_001,
    `${FLIGHT} ${SECOND}`,
    '',
    'probable',
    'reference-only',
    [flight, part('mei', 'second', 1)],
  ],
  ['a payer without a name', 30_000, '', ' - ', 'none', 'unknown', []],
  ["an account's reference without a check character", 100, 'RSFC-9999', '', 'none', 'unknown', []],
])('matching a line: %s', (_what, amount, description, payer, tier, reason, parts) => {
  const { owed: _said, ...proposal } = createMatcher(OWED, PAYEES)(line(amount, description, payer))
  expect(proposal).toEqual({ tier, reason, parts })
})

test('the reference may be in its own field', () => {
  const propose = createMatcher(OWED, PAYEES)
  expect(propose({ ...line(30_000, 'PayNow'), reference: FLIGHT }).tier).toBe('certain')
})

test('when a charge is paid twice, only the first line is certain', () => {
  const propose = createMatcher(OWED, PAYEES)
  const paid = line(30_000, FLIGHT, 'TAN WEI MING')
  expect(propose(paid).tier).toBe('certain')
  expect(propose(paid)).toEqual({ tier: 'none', reason: 'payer-only', parts: [part('wei', null, 30_000)] })
})

test('a payment with the reference of the account leaves out charges that are being checked', () => {
  const owed = OWED.map((each) => ({ ...each, being_checked: each._id === 'event' }))
  expect(createMatcher(owed, PAYEES)(line(67_000, MEIS))).toMatchObject({
    tier: 'certain',
    parts: [{ entry_id: 'second' }, { entry_id: 'third' }],
  })
})

test('a known payer may pay two open items at once', () => {
  const owed = [item('a', 'mei', '', 1_000), item('b', 'mei', '', 2_000)]
  expect(createMatcher(owed, PAYEES)(line(3_000, '', 'Mei Lim'))).toEqual({
    tier: 'probable',
    reason: 'payer-and-sum',
    parts: [part('mei', 'a', 1_000), part('mei', 'b', 2_000)],
  })
})

test('an amount that several groups of open items have is a choice, and takes nothing from other lines', () => {
  const propose = createMatcher(OWED, PAYEES)
  const choices = [[part('mei', 'second', 33_500)], [part('mei', 'third', 33_500)]]
  const choice = { tier: 'probable', reason: 'several-possible', parts: [], choices }
  expect(propose(line(33_500, '', 'Mei Lim'))).toEqual(choice)
  expect(propose(line(33_500, '', 'Mei Lim'))).toEqual(choice)
  expect(propose(line(72_000, MEIS)).tier).toBe('certain')
})

test("the member's reference with the sum as it was on the day of the transfer is certain", () => {
  const owed = [...OWED, item('later', 'mei', '', 4_000, '2026-11-14')]
  expect(createMatcher(owed, PAYEES)(line(72_000, MEIS))).toEqual({
    tier: 'certain',
    reason: 'account-reference-and-sum',
    parts: mei,
  })
})

test.each([
  ['too little', 29_999, FLIGHT, '', 30_000],
  ['too much', 63_500, FLIGHT, '', 30_000],
  ['too little for two', 50_000, `${FLIGHT} ${SECOND}`, '', 63_500],
  ['from a known payer', 100, '', 'Mei Lim', 72_000],
  ['in advance', 100, checked('333333'), '', 0],
  ['exact', 30_000, FLIGHT, '', undefined],
])('a proposal says what was owed: %s', (_what, amount, description, payer, owed) => {
  expect(createMatcher(OWED, PAYEES)(line(amount, description, payer)).owed).toBe(owed)
})

const PAID = checked('PAPAPA')
const hand = (_id: string, amount: number, on = '2026-11-12', references = [PAID]): ByHand => ({
  _id,
  account_id: 'wei',
  on,
  amount,
  references,
})
const byHand = (_id: string, amount: number) => ({
  tier: 'probable',
  reason: 'entered-by-hand',
  parts: [part('wei', _id, amount)],
})
const among = (...payments: ByHand[]): Known => ({
  payments,
  settled: [{ reference: PAID, account_id: 'wei' }],
})

test.each([
  ['its reference', PAID, ''],
  ['the reference of the account', WEIS, ''],
  ['the payer', '', 'Wei Ming Tan'],
])('a payment that an officer has entered is found by %s, for one line only', (_what, words, payer) => {
  const propose = createMatcher([], PAYEES, among(hand('cash', 75_000)))
  expect(propose(line(75_000, words, payer))).toEqual(byHand('cash', 75_000))
  expect(propose(line(75_000, words, payer))).toMatchObject({ parts: [part('wei', null, 75_000)] })
})

test('a second transfer with a reference that is paid says so; an open item of its amount comes first', () => {
  const propose = createMatcher([item('next', 'wei', '', 20_000)], PAYEES, among())
  expect(propose(line(75_000, PAID))).toEqual({
    tier: 'probable',
    reason: 'paid-already',
    parts: [part('wei', null, 75_000)],
  })
  expect(propose(line(20_000, PAID))).toMatchObject({ reason: 'payer-and-amount' })
})

test('of equal payments by hand, the closest to the day of the transfer is proposed, at most 45 days apart', () => {
  const propose = createMatcher([], PAYEES, among(hand('early', 500, '2026-10-01'), hand('late', 500)))
  expect(propose(line(500, WEIS))).toEqual(byHand('late', 500))
  expect(propose(line(500, WEIS))).toEqual(byHand('early', 500))
  const far = createMatcher([], PAYEES, among(hand('old', 500, '2026-09-28'), hand('new', 500, '2026-12-29')))
  expect(far(line(500, PAID))).toMatchObject({ reason: 'paid-already' })
})

test('a transfer can be a payment by hand and a charge together; if it can be either, it is a choice', () => {
  const known = among(hand('cash', 10_000))
  expect(createMatcher(OWED, PAYEES, known)(line(40_000, `${PAID} ${FLIGHT}`))).toMatchObject({
    reason: 'entered-by-hand',
    parts: [part('wei', 'cash', 10_000), flight],
  })
  const half = hand('half', 30_000, ON, [FLIGHT])
  for (const words of [FLIGHT, WEIS])
    expect(createMatcher(OWED, PAYEES, among(half))(line(30_000, words))).toMatchObject({
      tier: 'probable',
      reason: 'several-possible',
    })
  const two = among(hand('first', 10_000), hand('second', 20_000))
  expect(createMatcher(OWED, PAYEES, two)(line(30_000, PAID)).parts).toHaveLength(2)
  expect(createMatcher(OWED, PAYEES, two)(line(20_000, PAID)).parts).toHaveLength(1)
})

test('money that goes out is matched with a refund of its amount, of the named payee if there is one', () => {
  const refunds = [
    { ...hand('his', 4_000), references: [] },
    { ...hand('hers', 4_000), account_id: 'mei', references: [] },
  ]
  const match = (amount: number, words = '', payee = '') =>
    createMatcher(OWED, PAYEES, { refunds })(line(amount, words, payee))
  const hers = { tier: 'probable', reason: 'refund', parts: [part('mei', 'hers', 4_000)] }
  expect(match(-4_000, '', 'MEI LIM')).toEqual(hers)
  expect(match(-4_000, `Refund ${MEIS}`)).toEqual(hers)
  expect(match(-4_000)).toMatchObject({ reason: 'several-possible', choices: [[{}], [{}]] })
  expect(match(-4_001)).toMatchObject({ reason: 'money-out', parts: [] })
  expect(match(4_000, '', 'MEI LIM')).toMatchObject({ reason: 'payer-only' })
})
