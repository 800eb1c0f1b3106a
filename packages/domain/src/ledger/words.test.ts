import { expect, test } from 'vitest'
import { monthInWords, monthsBack } from './words.ts'

test('a month is shown with its name and year', () => {
  expect(monthInWords('2026-11')).toBe('November 2026')
  expect(monthInWords('2027-01')).toBe('January 2027')
  expect(monthInWords('soon')).toBe('soon')
})

test('the list of earlier months crosses the end of a year', () => {
  expect(monthsBack('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(monthsBack('2026-12', 1)).toEqual(['2026-12'])
})
