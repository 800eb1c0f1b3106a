import { expect, test } from 'vitest'
import { lastDayFault } from './last-day.ts'

test.each([
  [null, null],
  ['2026-11-18', null],
  ['2027-11-19', null],
  ['2026-11-17', 'The last day cannot be in the past'],
  ['2027-11-20', 'The last day cannot be more than a year ahead'],
])('a member asks to leave on %s', (last_day, fault) => {
  expect(lastDayFault(last_day, '2026-11-18')).toBe(fault)
})
