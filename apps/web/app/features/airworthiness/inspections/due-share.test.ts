import { expect, test } from 'vitest'
import { usedShare } from './due-share.ts'

const never = { interval_hours: null, interval_months: null, remaining_hours: null, remaining_days: null }

test.each([
  ['half of the hours', { interval_hours: 100, remaining_hours: 50 }, 0.5],
  ['past due', { interval_hours: 50, remaining_hours: -3 }, 1],
  ['just done', { interval_hours: 50, remaining_hours: 50 }, 0],
  [
    'the later of hours and days',
    { interval_hours: 100, remaining_hours: 90, interval_months: 12, remaining_days: 0 },
    1,
  ],
  ['never done', { interval_hours: 100 }, null],
])('%s', (_case, item, share) => {
  expect(usedShare({ ...never, ...item })).toEqual(share)
})
