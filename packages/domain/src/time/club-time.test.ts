import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, clubDate, clubInstant, clubTime, daysBetween, isRealDate } from './club-time.ts'

test.each([
  ['2026-11-14T15:59:59Z', '2026-11-14', '23:59'],
  ['2026-11-14T16:00:00Z', '2026-11-15', '00:00'],
  ['2026-12-31T20:30:00Z', '2027-01-01', '04:30'],
])('%s is %s %s in club time', (instant, date, time) => {
  expect(clubDate(new Date(instant))).toBe(date)
  expect(clubTime(new Date(instant))).toBe(time)
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['26-1-1', false],
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['9999-12-31', false],
  ['', false],
])('%j is a valid date: %s', (date, real) => {
  expect(isRealDate(date)).toBe(real)
})

test('a club date and time convert to an instant and back', () => {
  const instants = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, (instant) => {
      const wholeMinute = new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
      expect(clubInstant(clubDate(wholeMinute), clubTime(wholeMinute))).toEqual(wholeMinute)
    }),
  )
})

test('daysBetween is the inverse of addDays', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
      expect(daysBetween('2026-11-15', addDays('2026-11-15', days))).toBe(days)
    }),
  )
})
