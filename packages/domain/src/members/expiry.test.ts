import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/club-time.ts'
import { daysLeftInWords, expiryState, REMINDER_DAYS, reminderDue } from './expiry.ts'

const TODAY = '2026-11-14'

test.each([
  [-1, 'expired', null, 'Expired 1 day ago'],
  [-40, 'expired', null, 'Expired 40 days ago'],
  [0, 'due', 7, 'Expires today'],
  [1, 'due', 7, '1 day left'],
  [7, 'due', 7, '7 days left'],
  [8, 'due', 30, '8 days left'],
  [30, 'due', 30, '30 days left'],
  [31, 'due', 60, '31 days left'],
  [60, 'due', 60, '60 days left'],
  [61, 'good', null, '61 days left'],
] as const)(
  'with %i days left the state is %s, the reminder %s and the text "%s"',
  (left, state, reminder, words) => {
    const date = addDays(TODAY, left)
    expect(expiryState(date, TODAY)).toBe(state)
    expect(reminderDue(left)).toBe(reminder)
    expect(daysLeftInWords(date, TODAY)).toBe(words)
  },
)

test('without a date the state is unknown', () => {
  expect(expiryState(null, TODAY)).toBe('unknown')
})

test('when checked every day, each reminder is due once and in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 400 }), (start) => {
      const days = Array.from({ length: start + 1 }, (_, i) => reminderDue(start - i))
      const sent = [...new Set(days.filter((due) => due !== null))]
      expect(sent).toEqual([...REMINDER_DAYS])
    }),
  )
})
