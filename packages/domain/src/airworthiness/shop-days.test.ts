import { expect, test } from 'vitest'
import { quietestDays } from './shop-days.ts'

const flight = (_id: string, flight_date: string, end_time = '11:00') => ({
  _id,
  flight_date,
  start_time: '09:00',
  end_time,
})

test('the days with the fewest bookings, then the least time, then the latest', () => {
  const bookings = [
    flight('a', '2026-11-17'),
    flight('b', '2026-11-18'),
    flight('c', '2026-11-19', '10:00'),
    flight('d', '2026-11-21'),
    flight('e', '2026-11-21', '14:00'),
  ]
  expect(quietestDays(bookings, { from: '2026-11-17', until: '2026-11-21', days: 1 })).toEqual([
    { from: '2026-11-20', to: '2026-11-20', disturbed: [] },
    { from: '2026-11-19', to: '2026-11-19', disturbed: ['c'] },
    { from: '2026-11-18', to: '2026-11-18', disturbed: ['b'] },
  ])
})

test('days offered do not overlap', () => {
  expect(
    quietestDays([], { from: '2026-11-17', until: '2026-11-23', days: 3 }).map(({ from }) => from),
  ).toEqual(['2026-11-21', '2026-11-18'])
})

test('with less time than the work needs, the work begins at once', () => {
  expect(quietestDays([], { from: '2026-11-17', until: '2026-11-18', days: 5 })).toEqual([
    { from: '2026-11-17', to: '2026-11-21', disturbed: [] },
  ])
})

test('one long booking disturbs less than two short ones, and a short one less than a long one', () => {
  const short = { ...flight('c', '2026-11-19'), start_time: '16:00', end_time: '17:00' }
  const bookings = [
    flight('a', '2026-11-17', '10:00'),
    flight('b', '2026-11-17', '10:00'),
    flight('long', '2026-11-18', '17:00'),
    short,
  ]
  expect(
    quietestDays(bookings, { from: '2026-11-17', until: '2026-11-19', days: 1 }).map(({ from }) => from),
  ).toEqual(['2026-11-19', '2026-11-18', '2026-11-17'])
})

test('a day is not offered twice, before or after', () => {
  const bookings = [flight('a', '2026-11-20')]
  expect(
    quietestDays(bookings, { from: '2026-11-17', until: '2026-11-20', days: 2 }).map(({ from }) => from),
  ).toEqual(['2026-11-18'])
})
