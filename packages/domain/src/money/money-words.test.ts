import { expect, test } from 'vitest'
import { dollarsInWords } from './money-words.ts'

// SPEC 9.charges.currency
test.each([
  [390.83, '$390.83'],
  [50, '$50.00'],
  [1234.5, '$1,234.50'],
  [0, '$0.00'],
  [0.125, '$0.13'],
  [-5, '-$5.00'],
])('%d dollars are shown as %j', (amount, words) => {
  expect(dollarsInWords(amount)).toBe(words)
})
