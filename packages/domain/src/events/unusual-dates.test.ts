import { expect, test } from 'vitest'
import { questionAboutUnusualDates } from './unusual-dates.ts'

const NOW = new Date('2026-11-16T10:00:00+08:00')
const span = (start: string, end = start) => ({
  event_start_date: `${start}T19:00:00+08:00`,
  event_end_date: `${end}T21:00:00+08:00`,
})

test.each([
  ['today', span('2026-11-16'), null],
  ['a month long', span('2026-12-01', '2026-12-31'), null],
  ['far ahead', span('2098-05-01'), null],
  ['yesterday', span('2026-11-15'), 'The start date, Sun 15 Nov 2026, is in the past. Is that right?'],
  [
    'a month and a day long',
    span('2026-12-01', '2027-01-01'),
    'With the end date Fri 1 Jan 2027 the event lasts 32 days. Is that right?',
  ],
  [
    'a year long',
    span('2026-12-01', '2027-11-30'),
    'With the end date Tue 30 Nov 2027 the event lasts 365 days. Is that right?',
  ],
])('is an event unusual? %s', (_what, event, question) => {
  expect(questionAboutUnusualDates(event, NOW)).toBe(question)
})
