import { expect, test } from 'vitest'
import { wasRemindedRecently } from './reminders.ts'

test.each([
  [null, false],
  ['2026-11-14', true],
  ['2026-11-08', true],
  ['2026-11-07', false],
])('a member who was last reminded on %s was reminded recently: %s', (last, expected) => {
  expect(wasRemindedRecently(last, '2026-11-14')).toBe(expected)
})
