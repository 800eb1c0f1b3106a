import { expect, test } from 'vitest'
import { readAmount } from './amounts.ts'

test.each([
  ['', 0],
  [' ', 0],
  ['-', 0],
  ['0.00', 0],
  ['300', 30_000],
  ['1,234.56', 123_456],
  ['-12.00', -1_200],
  ['(12.00)', -1_200],
  ['SGD 12.00', 1_200],
  ['$12.00', 1_200],
  ['12.00 DR', -1_200],
  ['12.00 CR', 1_200],
  ['12.00 dr', -1_200],
  ['12.5', null],
  ['12,34', null],
  ['(12.00', null],
  ['12.00)', null],
  ['twelve', null],
  ['99999999999999999', null],
])('%j is %s cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})
