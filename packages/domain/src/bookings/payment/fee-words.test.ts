import { expect, test } from 'vitest'
import { feeInWords } from './fee-words.ts'

test.each([
  [{ payment_fee: 800 }, '$800.00'],
  [{ payment_fee: 800, payment_left: 800 }, '$800.00'],
  [{ payment_fee: 800, payment_left: 469.5 }, '$469.50 left of $800.00'],
  [{ payment_fee: 800, payment_left: 0 }, '$800.00'],
])('%o is said as %s', (booking, words) => {
  expect(feeInWords(booking)).toBe(words)
})
