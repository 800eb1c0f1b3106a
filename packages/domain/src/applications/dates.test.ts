import { expect, test } from 'vitest'
import { dateFault, replacesLaterDate } from './dates.ts'

const TODAY = '2026-11-16'

test.each([
  ['2020-01-01', /^Next Medical Due cannot be in the past/],
  ['2026-11-15', /^Next Medical Due cannot be in the past/],
  ['2036-11-17', /^Next Medical Due cannot be more than ten years ahead/],
  ['2037-01-01', /^Next Medical Due cannot be more than ten years ahead/],
])('a medical that ends on %s is refused', (date, words) => {
  expect(dateFault('medical', date, TODAY)).toMatch(words)
})

test.each(['2026-11-16', '2028-11-30', '2036-11-15', '2036-11-16'])(
  'a certificate that ends on %s is accepted',
  (date) => {
    expect(dateFault('license', date, TODAY)).toBeNull()
  },
)

test('only an earlier date replaces a later one; the same date or a first date does not', () => {
  expect(replacesLaterDate('2027-01-01', '2028-01-01')).toBe(true)
  expect(replacesLaterDate('2028-01-01', '2028-01-01')).toBe(false)
  expect(replacesLaterDate('2028-01-01', null)).toBe(false)
})
