import { expect, test } from 'vitest'
import { flightsToComplete, minutesInMonth, nextFlight, timeToStart } from './own-flights.ts'

const NOW = new Date('2026-11-14T10:00:00+08:00')
const flight = (flight_date: string, start_time: string, traits: object = {}) => ({
  user_id: 'me',
  flight_instructor: null,
  booking_status: 'confirmed' as const,
  flight_date,
  start_time,
  end_time: '23:00',
  actual_start_time: null,
  actual_end_time: null,
  ...traits,
})

test('the next flight is the soonest that has not ended, even if it is in the air or waits for confirmation', () => {
  const [flown, flying, later] = [
    flight('2026-11-14', '07:00', { end_time: '10:00' }),
    flight('2026-11-14', '09:00', { end_time: '10:01', booking_status: 'pending' }),
    flight('2026-11-15', '07:00'),
  ]
  const cancelled = flight('2026-11-14', '09:30', { booking_status: 'cancelled' })
  expect(nextFlight([later, cancelled, flown, flying], NOW)).toBe(flying)
  expect(nextFlight([later, cancelled, flown], NOW)).toBe(later)
  expect(nextFlight([cancelled, flown], NOW)).toBeUndefined()
})

test('flights to complete are confirmed and have ended, as pilot or instructor, the oldest first', () => {
  const [old, taught, ahead, examined] = [
    flight('2026-11-01', '07:00'),
    flight('2026-11-13', '07:00', { user_id: 'pupil', flight_instructor: 'me' }),
    flight('2026-11-15', '07:00'),
    flight('2026-11-02', '07:00', { user_id: 'pupil', flight_instructor: 'other' }),
  ]
  const done = flight('2026-11-03', '07:00', { booking_status: 'completed' })
  expect(flightsToComplete([ahead, taught, done, examined, old], 'me', NOW)).toEqual([old, taught])
})

test('the minutes of a month are those flown as pilot, paid or not', () => {
  const times = { booking_status: 'completed', actual_start_time: '10:00', actual_end_time: '10:35' }
  const flights = [
    flight('2026-11-01', '10:00', times),
    flight('2026-11-30', '10:00', times),
    flight('2026-10-31', '10:00', times),
    flight('2026-11-02', '10:00', { ...times, user_id: 'pupil' }),
    flight('2026-11-03', '10:00', { ...times, actual_end_time: null }),
    flight('2026-11-04', '10:00'),
  ]
  expect(minutesInMonth(flights, 'me', '2026-11-14')).toBe(70)
})

test.each([
  ['2026-11-26', '10:00', 'In 12 days'],
  ['2026-11-16', '10:00', 'In 2 days'],
  ['2026-11-15', '00:05', 'Tomorrow'],
  ['2026-11-14', '12:10', 'In 2 h 10 min'],
  ['2026-11-14', '10:01', 'In 1 min'],
  ['2026-11-14', '10:00', 'Now'],
  ['2026-11-14', '09:00', 'Now'],
])('the time until a flight on %s at %s: %s', (flight_date, start_time, words) => {
  expect(timeToStart({ flight_date, start_time }, NOW)).toBe(words)
})

test('a flight that begins within a minute has not begun', () => {
  const atTen = { flight_date: '2026-11-14', start_time: '10:00' }
  expect(timeToStart(atTen, new Date('2026-11-14T09:59:30+08:00'))).toBe('In 1 min')
})
