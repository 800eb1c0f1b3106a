import { expect, test } from 'vitest'
import { dueState, expectedInWords, remainingInWords } from './due-words.ts'

const item = { remaining_hours: null, remaining_days: null, expected_on: null, due_on: null, due_hours: null }

test.each([
  [{}, 'Never done', 'unknown'],
  [{ remaining_hours: 12.5 }, '12.5 h left', 'good'],
  [{ remaining_hours: 10, remaining_days: 100 }, '10.0 h or 100 days left', 'soon'],
  [{ remaining_days: 30 }, '30 days left', 'soon'],
  [{ remaining_days: 31 }, '31 days left', 'good'],
  [{ remaining_hours: 5, remaining_days: 0 }, '5.0 h or the rest of today left', 'soon'],
  [{ remaining_days: 1 }, '1 day left', 'soon'],
  [{ remaining_days: 0 }, 'Today is the last day', 'soon'],
  [{ remaining_days: -1 }, 'Past due', 'past'],
  [{ remaining_hours: -0.1, remaining_days: 50 }, 'Past due', 'past'],
] as const)('what remains, with %o', (given, words, state) => {
  expect(remainingInWords({ ...item, ...given })).toBe(words)
  expect(dueState({ ...item, ...given })).toBe(state)
})

test('an inspection is expected from the bookings, or due on its date', () => {
  expect(expectedInWords({ ...item, expected_on: '2026-11-21' })).toBe('Expected Sat 21 Nov 2026')
  expect(expectedInWords({ ...item, expected_on: '2026-11-21', due_on: '2026-11-21' })).toBe(
    'Due Sat 21 Nov 2026',
  )
  expect(expectedInWords({ ...item, due_hours: 1200 })).toBe('Not reached by the coming bookings')
  expect(expectedInWords(item)).toBe('')
})
