import { expect, test } from 'vitest'
import { clubInstant } from './club-time.ts'
import { readDeadline } from './read-deadline.ts'

const NOW = clubInstant('2026-11-18', '07:30')

// SPEC o8.assistant.ahead
test.each([
  ['what do I need before 14 March?', '2027-03-14'],
  ['what do i need before 1 dec', '2026-12-01'],
  ['before 14 march 2028', '2028-03-14'],
  ['by 14 march', '2027-03-15'],
  ['until the 3rd of may', '2027-05-04'],
  ['what expires before June', '2027-06-01'],
  ['before december', '2026-12-01'],
  ['before november', '2027-11-01'],
  ['by the end of november', '2026-12-01'],
  ['by the end of june', '2027-07-01'],
  ['before february 2028', '2028-02-01'],
  ['before the end of the year', '2027-01-01'],
  ['before next year', '2027-01-01'],
  ['by the end of next year', '2028-01-01'],
  ['before next month', '2026-12-01'],
  ['in the next three months', '2027-02-19'],
  ['within 2 weeks', '2026-12-03'],
  ['before saturday', '2026-11-21'],
  ['on 14 march', null],
  ['what expires', null],
  ['in the next few months', null],
  ['before 30 feb', null],
])('%j ends before %s', (question, day) => {
  expect(readDeadline(question, NOW)).toBe(day)
})
