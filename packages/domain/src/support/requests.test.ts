import { expect, test } from 'vitest'
import { answerDue, dueInWords } from './requests.ts'

test.each([
  ['2026-11-14', 30, '2026-12-14'],
  ['2028-01-30', 30, '2028-02-29'],
])('asked on %s with %d days: due on %s', (asked, days, due) => {
  expect(answerDue(asked, days)).toBe(due)
})

test.each([
  ['2026-11-12', 'Overdue for 2 days'],
  ['2026-11-13', 'Overdue for 1 day'],
  ['2026-11-14', 'Due today'],
  ['2026-11-15', 'Due tomorrow'],
  ['2026-12-14', 'Due in 30 days'],
])('due on %s: %s', (due, words) => {
  expect(dueInWords(due, '2026-11-14')).toBe(words)
})
