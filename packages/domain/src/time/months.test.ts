import { expect, test } from 'vitest'
import { addMonths } from './months.ts'

test.each([
  ['2026-11-16', 1, '2026-12-16'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 0, '2026-12-31'],
  ['2026-01-31', 1, '2026-02-28'],
])('%s plus %d months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later)
})
