import { expect, test } from 'vitest'
import { addWorkingDays } from './working-days.ts'

// 2026-11-21 is a Saturday.
test.each([
  ['from Friday to Monday', '2026-11-20', 1, [], '2026-11-23'],
  ['from Saturday to Monday', '2026-11-21', 1, [], '2026-11-23'],
  ['a week back', '2026-11-21', -5, [], '2026-11-16'],
  ['back over a public holiday', '2026-11-21', -5, ['2026-11-18'], '2026-11-13'],
  ['back over one at the weekend', '2026-11-21', -5, ['2026-11-15'], '2026-11-16'],
  ['forward over two', '2026-12-24', 2, ['2026-12-25', '2026-12-28'], '2026-12-30'],
  ['onto the day before one', '2026-12-23', 1, ['2026-12-25'], '2026-12-24'],
  ['none', '2026-11-21', 0, ['2026-11-21'], '2026-11-21'],
])('%s', (_what, date, days, holidays, expected) => {
  expect(addWorkingDays(date, days, holidays)).toBe(expected)
})
