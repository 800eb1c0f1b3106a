import { expect, test } from 'vitest'
import { quietestDays } from './shop-days.ts'

const flight = (_id: string, flight_date: string, end_time = '11:00') => ({
  _id,
  flight_date,
  start_time: '09:00',
  end_time,
})

test('the best days have the fewest bookings, then the least booked time, then the latest date', () => {
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

test('the offered days do not overlap', () => {
  expect(
    quietestDays([], { from: '2026-11-17', until: '2026-11-23', days: 3 }).map(({ from }) => from),
  ).toEqual(['2026-11-21', '2026-11-18'])
})

test('if there is less time than the work needs, the work starts at once', () => {
  expect(quietestDays([], { from: '2026-11-17', until: '2026-11-18', days: 5 })).toEqual([
    { from: '2026-11-17', to: '2026-11-21', disturbed: [] },
  ])
})

test('one long booking is disturbed rather than two short ones, and a short one rather than a long one', () => {
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

test('no day is part of two offers', () => {
  const bookings = [flight('a', '2026-11-20')]
  expect(
    quietestDays(bookings, { from: '2026-11-17', until: '2026-11-20', days: 2 }).map(({ from }) => from),
  ).toEqual(['2026-11-18'])
})
