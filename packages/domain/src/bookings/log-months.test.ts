import { expect, test } from 'vitest'
import { monthsOfYear, yearsFlown } from './log-months.ts'

const MONTHS = [
  { month: '2026-11', flights: 2, minutes: 95 },
  { month: '2026-01', flights: 1, minutes: 40 },
  { month: '2024-11', flights: 1, minutes: 60 },
]

test('years with flights are listed once, latest first', () => {
  expect(yearsFlown(MONTHS)).toEqual(['2026', '2024'])
  expect(yearsFlown([])).toEqual([])
})

test('a year has twelve months, including empty ones', () => {
  const year = monthsOfYear(MONTHS, '2026')
  expect(year).toHaveLength(12)
  expect(year[0]).toEqual({ name: 'Jan', flights: 1, minutes: 40 })
  expect(year[1]).toEqual({ name: 'Feb', flights: 0, minutes: 0 })
  expect(year[10]).toEqual({ name: 'Nov', flights: 2, minutes: 95 })
})
