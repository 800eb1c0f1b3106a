import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastMondays, lastMonths, mondayOf, wholeMonths } from './calendar-spans.ts'
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

test('a span consists of its whole months and the days before and after them', () => {
  expect(wholeMonths(undefined, undefined)).toEqual({ from: undefined, until: undefined, rest: [] })
  expect(wholeMonths('2026-01-01', '2026-02-28')).toEqual({
    from: '2026-01-01',
    until: '2026-03-01',
    rest: [],
  })
  expect(wholeMonths('2025-12-31', '2026-03-01')).toEqual({
    from: '2026-01-01',
    until: '2026-03-01',
    rest: [
      { from: '2025-12-31', to: '2025-12-31' },
      { from: '2026-03-01', to: '2026-03-01' },
    ],
  })
  const [first, last] = ['2026-01-02', '2026-02-27']
  expect(wholeMonths(first, last)).toEqual({
    from: '2026-02-01',
    until: '2026-02-01',
    rest: [{ from: first, to: last }],
  })
  expect(wholeMonths('2026-03-02', '2026-01-10').rest).toEqual([])
})

test('every day of a span is counted once, in a whole month or as a remaining day', () => {
  const day = fc.integer({ min: 0, max: 150 }).map((days) => addDays('2027-11-20', days))
  fc.assert(
    fc.property(day, day, day, (first, last, date) => {
      const { from = '', until = '', rest } = wholeMonths(first, last)
      const month = `${date.slice(0, 7)}-01`
      const times =
        Number(month >= from && month < until) +
        rest.filter((days) => days.from <= date && date <= days.to).length
      expect(times).toBe(Number(first <= date && date <= last))
    }),
  )
})
