import { expect, test } from 'vitest'
import { balanceOf, entryByHand } from './entries.ts'

test.each([
  ['charge', 30_000, { kind: 'charge', amount: 30_000 }],
  ['payment', 30_000, { kind: 'payment', amount: -30_000 }],
  ['credit', 5_000, { kind: 'credit', amount: -5_000 }],
  ['refund', 5_000, { kind: 'refund', amount: 5_000 }],
  ['write-off', 5_000, { kind: 'adjustment', amount: -5_000 }],
  ['adjustment', -1, { kind: 'adjustment', amount: -1 }],
  ['adjustment', 1, { kind: 'adjustment', amount: 1 }],
  ['opening', -20_000, { kind: 'opening', amount: -20_000 }],
  ['charge', 1, { kind: 'charge', amount: 1 }],
  ['charge', -1, null],
  ['payment', -1, null],
  ['refund', -1, null],
  ['write-off', -1, null],
  ['opening', 0, null],
  ['credit', 0, null],
] as const)('a %s of %d cents by hand is entered as %o', (kind, cents, entry) => {
  expect(entryByHand(kind, cents)).toEqual(entry)
})

test('the balance is the sum of the entries', () => {
  expect(balanceOf([{ amount: 30_000 }, { amount: -10_000 }, { amount: 5 }])).toBe(20_005)
  expect(balanceOf([])).toBe(0)
})
