import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, clubInstant } from './club-time.ts'
import { readWhen, timesIn } from './read-when.ts'

// A Wednesday morning at the club, when it is still Tuesday in London.
const NOW = clubInstant('2026-11-18', '07:30')
const day = (from: string, time: string | null = null, to = from) => ({ kind: 'days', from, to, time })

// SPEC 7.chatbot.dates
test.each([
  ['sat 2pm', day('2026-11-21', '14:00')],
  ['am i ready on Saturday?', day('2026-11-21')],
  ['tmr', day('2026-11-19')],
  ['tmrw morning', day('2026-11-19', '09:00')],
  ['3 nov', day('2027-11-03')],
  ['3rd december 2.30pm', day('2026-12-03', '14:30')],
  ['dec 3', day('2026-12-03')],
  ['3/12', day('2026-12-03')],
  ['25/12/26', day('2026-12-25')],
  ['25/12/2030', day('2030-12-25')],
  ['dec 3 2030', day('2030-12-03')],
  ['anything free today?', day('2026-11-18')],
  ['now', day('2026-11-18')],
  ['in a week', day('2026-11-25')],
  ['in 1 day', day('2026-11-19')],
  ['in zero days', null],
  ['in the week', null],
  ['last week', { kind: 'past', date: '2026-11-11' }],
  ['last month', { kind: 'past', date: '2026-10-18' }],
  ['last sat', { kind: 'past', date: '2026-11-14' }],
  ['last mon', { kind: 'past', date: '2026-11-16' }],
  ['last wed', { kind: 'past', date: '2026-11-11' }],
  ['sat 1430', day('2026-11-21', '14:30')],
  ['sat morning or evening', day('2026-11-21', '09:00')],
  ['2026-12-01', day('2026-12-01')],
  ['next sun', day('2026-11-29')],
  ['sun', day('2026-11-22')],
  ['wed', day('2026-11-18')],
  ['mon', day('2026-11-23')],
  ['sat next week', day('2026-11-28')],
  ['this weekend', day('2026-11-21', null, '2026-11-22')],
  ['next weekend', day('2026-11-28', null, '2026-11-29')],
  ['this week', day('2026-11-18', null, '2026-11-22')],
  ['next week', day('2026-11-23', null, '2026-11-29')],
  ['in 2 weeks', day('2026-12-02')],
  ['in three days', day('2026-11-21')],
  ['day after tomorrow', day('2026-11-20')],
  ['today 14:00', day('2026-11-18', '14:00')],
  ['at 4pm', day('2026-11-18', '16:00')],
  ['sat 1400', day('2026-11-21', '14:00')],
  ['3 nov 2027', day('2027-11-03')],
  ['sat 2-4pm', day('2026-11-21', '14:00')],
  ['sat 11-1pm', day('2026-11-21', '11:00')],
  ['tmr 10am to 12pm', day('2026-11-19', '10:00')],
  ['sun 1000-1200', day('2026-11-22', '10:00')],
  ['21/11 9 to 10.30am', day('2026-11-21', '09:00')],
  ['29 feb', day('2028-02-29')],
  ['yesterday', { kind: 'past', date: '2026-11-17' }],
  ['3 nov 2025', { kind: 'past', date: '2025-11-03' }],
  ['31 feb', { kind: 'no-such-day', words: '31 feb' }],
  ['99/99', { kind: 'no-such-day', words: '99/99' }],
  ['when is my next flight', null],
  ['who is the president', null],
  ['my son is sunny', null],
  ['', null],
] as const)('the days and time in %j', (text, when) => {
  expect(readWhen(text, NOW)).toEqual(when)
})

test('every date of the coming year is read as it is written, day before month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 364 }), fc.boolean(), (days, withYear) => {
      const date = addDays('2026-11-18', days)
      const [year, month, dayOfMonth] = date.split('-').map(Number)
      const text = `${dayOfMonth}/${month}${withYear ? `/${year}` : ''}`
      expect(readWhen(text, NOW)).toEqual(day(date))
    }),
  )
})

test('any text can be read, and never gives a day before today', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const when = readWhen(text, NOW)
      expect(when?.kind !== 'days' || when.to >= '2026-11-18').toBe(true)
    }),
  )
})

test.each([
  ['2025-01-01', '2028-02-29'],
  ['2024-02-29', '2024-02-29'],
  ['2024-03-01', '2028-02-29'],
])('on %s, the next 29 February is %s', (today, date) => {
  expect(readWhen('29 feb', clubInstant(today, '09:00'))).toEqual(day(date))
})

test.each([
  ['2-4PM', { from: '14:00', to: '16:00' }],
  ['11-1pm', { from: '11:00', to: '13:00' }],
  ['4-4pm', null],
  ['14:00-14:00', null],
])('the times in %s are %j', (text, times) => {
  expect(timesIn(text)).toEqual(times)
})
