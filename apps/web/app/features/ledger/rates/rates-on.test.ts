import { expect, test } from 'vitest'
import { ratesOn } from './rates-on.ts'

const LIST = [{ starts_on: '2027-01-01' }, { starts_on: '2026-06-01' }, { starts_on: '0001-01-01' }]

test.each([
  ['2026-12-31', '2026-06-01'],
  ['2027-01-01', '2027-01-01'],
  ['2026-05-31', '0001-01-01'],
])('a flight on %s is billed by the rates from %s', (day, expected) => {
  expect(ratesOn(LIST, day)?.starts_on).toBe(expected)
})
