import { expect, test } from 'vitest'
import { checkCharacter } from '../ledger/payment-reference.ts'
import { createMatcher, type Owed } from './match.ts'

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
    'a known payer and an amount owed twice',
    33_500,
    '',
    'Mei Lim',
    'none',
    'payer-only',
    [part('mei', null, 33_500)],
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
  const propose = createMatcher(OWED, PAYEES)
  expect(propose({ amount, description, reference: '', payer })).toEqual({ tier, reason, parts })
})

test('the reference may be in its own field', () => {
  const propose = createMatcher(OWED, PAYEES)
  expect(propose({ amount: 30_000, description: 'PayNow', reference: FLIGHT, payer: '' }).tier).toBe(
    'certain',
  )
})

test('when a charge is paid twice, only the first line is certain', () => {
  const propose = createMatcher(OWED, PAYEES)
  const line = { amount: 30_000, description: FLIGHT, reference: '', payer: 'TAN WEI MING' }
  expect(propose(line).tier).toBe('certain')
  expect(propose(line)).toEqual({ tier: 'none', reason: 'payer-only', parts: [part('wei', null, 30_000)] })
})

test('a payment with the reference of the account leaves out charges that are being checked', () => {
  const owed = OWED.map((each) => ({ ...each, being_checked: each._id === 'event' }))
  const line = { amount: 67_000, description: MEIS, reference: '', payer: '' }
  expect(createMatcher(owed, PAYEES)(line)).toMatchObject({
    tier: 'certain',
    parts: [{ entry_id: 'second' }, { entry_id: 'third' }],
  })
})

test('a known payer may pay two open items at once', () => {
  const owed = [item('a', 'mei', '', 1_000), item('b', 'mei', '', 2_000)]
  const line = { amount: 3_000, description: '', reference: '', payer: 'Mei Lim' }
  expect(createMatcher(owed, PAYEES)(line)).toEqual({
    tier: 'probable',
    reason: 'payer-and-sum',
    parts: [part('mei', 'a', 1_000), part('mei', 'b', 2_000)],
  })
})
