import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/club-time.ts'
import { timeOfDay } from '../time/day-minutes.ts'
import { BOOK_AHEAD, firstBookableDate, isBookable, judgeDate, judgeTimes, mayFly } from './request.ts'

// SPEC 5.new-booking.date, 9.booking.ahead
test.each([
  ['2026-11-14T15:59:00Z', '2026-11-14', false],
  ['2026-11-14T15:59:00Z', '2026-11-15', true],
  ['2026-11-14T16:00:00Z', '2026-11-15', false],
  ['2026-11-14T16:00:00Z', '2026-11-16', true],
  ['2026-11-14T16:00:00Z', '2031-01-01', true],
  ['2026-11-14T16:00:00Z', '2025-12-31', false],
])('at %s, a flight on %s can be booked: %s', (now, flight_date, valid) => {
  expect(judgeDate({ flight_date }, new Date(now))).toEqual(
    valid ? null : { field: 'flight_date', message: BOOK_AHEAD },
  )
})

test('the first bookable date is valid, the day before is not', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (now) => {
      const first = firstBookableDate(now)
      expect(judgeDate({ flight_date: first }, now)).toBeNull()
      expect(judgeDate({ flight_date: addDays(first, -1) }, now)).not.toBeNull()
    }),
  )
})

test('times are valid if the end is after the start', () => {
  const minute = fc.nat(24 * 60 - 1)
  fc.assert(
    fc.property(minute, minute, (start, end) => {
      const fault = judgeTimes({ start_time: timeOfDay(start), end_time: timeOfDay(end) })
      expect(fault === null).toBe(end > start)
      if (fault) expect(fault.field).toBe('end_time')
    }),
  )
})

test.each([
  ['active', 'ordinary', true],
  ['active', 'associate', true],
  ['active', 'social', false],
  ['banned', 'ordinary', false],
  ['disabled', 'associate', false],
])('a member who is %s and %s may fly: %s', (account_status, membership_type, allowed) => {
  expect(mayFly({ account_status, membership_type })).toBe(allowed)
})

// SPEC 4.aircraft-status.offered
test.each([
  ['active', true],
  ['inactive', false],
  ['under-maintenance', false],
  ['decommissioned', false],
])('an aircraft that is %s may be booked: %s', (aircraft_status, allowed) => {
  expect(isBookable({ aircraft_status })).toBe(allowed)
})
