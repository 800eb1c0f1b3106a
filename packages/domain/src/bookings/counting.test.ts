import { expect, test } from 'vitest'
import { isCountedAfter } from './counting.ts'

const flown = { actual_start_time: '10:00', actual_end_time: '11:00' }
const unflown = { actual_start_time: null, actual_end_time: null }
const confirmed = { booking_status: 'confirmed', ...unflown } as const
const completed = { booking_status: 'completed', ...flown } as const

test.each([
  ['completed with its times', confirmed, false, completed, undefined, true],
  ['completed without times', confirmed, false, { ...completed, ...unflown }, undefined, false],
  ['times added after it was completed', { ...completed, ...unflown }, false, completed, undefined, true],
  ['times changed', completed, true, { ...completed, actual_end_time: '12:00' }, undefined, true],
  ['no longer completed', completed, true, { ...completed, booking_status: 'confirmed' }, undefined, false],
  ['times removed', completed, true, { ...completed, ...unflown }, undefined, false],
  ['excluded by an officer', completed, true, completed, false, false],
  [
    'still excluded after a change',
    completed,
    false,
    { ...completed, actual_end_time: '12:00' },
    undefined,
    false,
  ],
  ['included again by an officer', completed, false, completed, true, true],
  ['included by an officer before it was flown', confirmed, false, confirmed, true, false],
] as const)(
  'does a flight count in the totals? %s',
  (_what, before, statistics_status, after, requested, counted) => {
    expect(isCountedAfter({ ...before, statistics_status }, after, requested)).toBe(counted)
  },
)
