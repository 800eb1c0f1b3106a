import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastMondays, lastMonths, mondayOf } from './calendar-spans.ts'
import { addDays, daysBetween } from './club-time.ts'

test.each([
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
  ['2023-12-31', '2023-12-25'],
])('the Monday of %s is %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday)
})

test('mondayOf returns a Monday, at most six days earlier', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 9000 }), (days) => {
      const date = addDays('2026-11-15', days)
      const monday = mondayOf(date)
      expect(daysBetween(monday, date)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(monday, date)).toBeLessThan(7)
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
    }),
  )
})

test('the last weeks and months include the current one', () => {
  expect(lastMondays('2026-11-15', 3)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09'])
  expect(lastMonths('2026-02-28', 4)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'])
})
