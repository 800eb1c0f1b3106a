import { describe, expect, test } from 'vitest'
import { STANDARD_FIELD } from '../../field/standard-field.ts'
import { datesOf, firstOpenDate, rangeInWords, rangeOf, stepDate } from './board-range.ts'

describe('the days that a view shows', () => {
  test.each([
    ['day', '2026-11-21', '2026-11-21', '2026-11-21', 'Sat 21 Nov 2026'],
    ['list', '2026-11-21', '2026-11-21', '2026-11-21', 'Sat 21 Nov 2026'],
    ['week', '2026-11-21', '2026-11-16', '2026-11-22', 'Mon 16 to Sun 22 Nov 2026'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-22', 'Mon 16 to Sun 22 Nov 2026'],
    ['week', '2026-12-01', '2026-11-30', '2026-12-06', 'Mon 30 Nov to Sun 6 Dec 2026'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03', 'Mon 28 Dec 2026 to Sun 3 Jan 2027'],
    ['month', '2026-11-21', '2026-11-01', '2026-11-30', 'November 2026'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29', 'February 2028'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31', 'December 2026'],
  ] as const)('the %s of %s is %s to %s', (view, date, from, to, words) => {
    expect(rangeOf(view, date)).toEqual({ from, to })
    expect(rangeInWords(view, date)).toBe(words)
  })

  test('both ends are included', () => {
    expect(datesOf({ from: '2026-11-29', to: '2026-12-01' })).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
    ])
  })
})

describe('the date after pressing Next or Previous', () => {
  test.each([
    ['day', '2026-11-30', 1, '2026-12-01'],
    ['list', '2026-11-01', -1, '2026-10-31'],
    ['week', '2026-11-21', 1, '2026-11-28'],
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['month', '2026-01-31', -1, '2025-12-01'],
    ['month', '2026-03-31', -1, '2026-02-01'],
  ] as const)('%s view of %s, step %s: %s', (view, date, step, expected) => {
    expect(stepDate(view, date, step)).toBe(expected)
  })
})

describe('the first date of the board', () => {
  test.each([
    ['a Sunday: the Monday after', '2026-11-15T12:00:00+08:00', '2026-11-16'],
    ['a Monday: Tuesday is closed', '2026-11-16T12:00:00+08:00', '2026-11-18'],
    ['evening in UTC is already the next day in Singapore', '2026-11-15T18:00:00Z', '2026-11-18'],
  ])('%s', (_name, now, expected) => {
    expect(firstOpenDate(STANDARD_FIELD, new Date(now))).toBe(expected)
  })
})
