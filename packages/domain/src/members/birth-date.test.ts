import { expect, test } from 'vitest'
import { birthDateFault } from './birth-date.ts'

test.each([
  ['2027-01-01', 'cannot be in the future'],
  ['2026-11-17', 'cannot be in the future'],
  ['2026-11-16', null],
  ['1900-01-01', null],
  ['1700-01-01', 'cannot be before 1900'],
])('what is wrong with the date of birth %s: %s', (date, fault) => {
  expect(birthDateFault(date, '2026-11-16')).toBe(fault)
})
