import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './club-time.ts'
import { dateInWords } from './club-words.ts'
import { timeOfDay } from './day-minutes.ts'
import { readDate, readDuration, readTime } from './read-text.ts'

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['1.2.2027', '2027-02-01'],
  ['21-11-2026', '2026-11-21'],
  ['21 Nov 2026', '2026-11-21'],
  ['21 november 2026', '2026-11-21'],
  [' Sat 21 Nov 2026 ', '2026-11-21'],
  ['Saturday, 21 Nov, 2026', '2026-11-21'],
  // The day comes before the month, as in Singapore.
  ['03/04/2027', '2027-04-03'],
  ['11/21/2026', null],
  ['31 Feb 2027', null],
  ['28 dec 27', '2027-12-28'],
  ['13/11/26', '2026-11-13'],
  ['21 Nov', null],
  ['21 Now 2026', null],
  ['21 marble 2026', null],
  ['28/12/27', '2027-12-28'],
  ['28 Dec 2027', '2027-12-28'],
  ['2027-12-28', '2027-12-28'],
  ['tomorrow', null],
  ['', null],
])('the date %j is read as %s', (text, date) => {
  expect(readDate(text)).toBe(date)
})

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['14', '14:00'],
  ['2pm', '14:00'],
  [' 2PM ', '14:00'],
  ['12 am', '00:00'],
  ['12:15pm', '12:15'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['9:60', null],
  ['14pm', null],
  ['0am', null],
  ['noon', null],
  ['', null],
])('the time %j is read as %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test('dates and times as the site writes them can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
      const date = addDays('2000-01-01', days)
      expect(readDate(dateInWords(date))).toBe(date)
      expect(readTime(timeOfDay(minutes))).toBe(timeOfDay(minutes))
    }),
  )
})

test.each([
  ['3:30', 210],
  ['0:45', 45],
  ['3h30', 210],
  ['3 h 30 min', 210],
  ['3 h 5', 185],
  ['3h', 180],
  ['3.5 h', 210],
  ['210', 210],
  ['210 min', 210],
  ['3:75', null],
  ['3.30', null],
  ['-20', null],
  ['three hours', null],
  ['', null],
])('the duration %j is %s minutes', (text, minutes) => {
  expect(readDuration(text)).toBe(minutes)
})
