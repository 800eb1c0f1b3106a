import { expect, test } from 'vitest'
import { differenceInWords } from './words.ts'

test.each([
  [1000, 900, 'Owes $1,000.00, paid $900.00: $100.00 short'],
  [1000, 1100, 'Owes $1,000.00, paid $1,100.00: $100.00 too much'],
  [0.3, 0.1, 'Owes $0.30, paid $0.10: $0.20 short'],
  [0, 50, 'Owes nothing, paid $50.00: $50.00 too much'],
])('of %d owed, %d was paid: %s', (owed, paid, words) => {
  expect(differenceInWords(owed, paid)).toBe(words)
})
