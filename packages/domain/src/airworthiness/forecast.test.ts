import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/club-time.ts'
import { timeOfDay } from '../time/day-minutes.ts'
import { flownRatio, forecast, type Planned } from './forecast.ts'

const TODAY = '2026-11-16'
const NEVER = '9999-12-31'

const flight = (_id: string, flight_date: string, start_time = '09:00', end_time = '11:00'): Planned => ({
  _id,
  flight_date,
  start_time,
  end_time,
})
const weekly = [
  flight('a', '2026-11-18'),
  flight('b', '2026-11-20'),
  flight('c', '2026-11-25'),
  flight('d', '2026-12-02'),
]
const state = { today: TODAY, meter: 10_000, bookings: weekly, ratio: 1 }

test.each([
  ['hours for all bookings', { due_on: null, due_tenths: 10_080 }, 1, null, []],
  ['hours for three of four', { due_on: null, due_tenths: 10_060 }, 1, '2026-12-02', ['d']],
  [
    'a booking that begins within the hours and ends after them',
    { due_on: null, due_tenths: 10_059 },
    1,
    '2026-11-25',
    ['c', 'd'],
  ],
  ['half the booked time is flown', { due_on: null, due_tenths: 10_030 }, 0.5, '2026-12-02', ['d']],
  ['already past', { due_on: null, due_tenths: 9_999 }, 1, TODAY, ['a', 'b', 'c', 'd']],
  [
    'no hours left, but none flown yet',
    { due_on: null, due_tenths: 10_000 },
    1,
    '2026-11-18',
    ['a', 'b', 'c', 'd'],
  ],
  [
    'a date: bookings on the day itself are fine',
    { due_on: '2026-11-25', due_tenths: null },
    1,
    '2026-11-25',
    ['d'],
  ],
  [
    'whichever comes first: the date',
    { due_on: '2026-11-19', due_tenths: 10_060 },
    1,
    '2026-11-19',
    ['b', 'c', 'd'],
  ],
  [
    'whichever comes first: the hours',
    { due_on: '2026-12-01', due_tenths: 10_020 },
    1,
    '2026-11-20',
    ['b', 'c', 'd'],
  ],
  ['neither', { due_on: null, due_tenths: null }, 1, null, []],
] as const)('when an inspection falls due: %s', (_case, due, ratio, expected_on, affected) => {
  expect(forecast(due, { ...state, ratio })).toMatchObject({ expected_on, affected })
})

test('without a history all booked time counts as flown', () => {
  expect(flownRatio({ flown_minutes: 0, booked_minutes: 0 })).toBe(1)
  expect(flownRatio({ flown_minutes: 0, booked_minutes: 1 })).toBe(0)
  expect(flownRatio({ flown_minutes: 90, booked_minutes: 120 })).toBe(0.75)
})

const bookings = fc
  .array(
    fc.record({
      day: fc.nat(120),
      start: fc.integer({ min: 420, max: 1000 }),
      length: fc.integer({ min: 5, max: 240 }),
    }),
    {
      maxLength: 30,
    },
  )
  .map((drawn) =>
    drawn
      .toSorted((a, b) => a.day - b.day || a.start - b.start)
      .map(({ day, start, length }, index) =>
        flight(String(index), addDays(TODAY, day), timeOfDay(start), timeOfDay(start + length)),
      ),
  )
const due = fc.record({
  due_on: fc.option(fc.integer({ min: -10, max: 150 }).map((days) => addDays(TODAY, days))),
  due_tenths: fc.option(fc.integer({ min: 9_950, max: 10_600 })),
})
const ratio = fc.double({ min: 0, max: 1.5, noNaN: true })
const expectedOn = (...given: Parameters<typeof forecast>) => forecast(...given).expected_on ?? NEVER

test('cancelling a booking never makes an inspection due earlier', () => {
  fc.assert(
    fc.property(due, bookings, ratio, fc.nat(), (item, planned, flown, pick) => {
      const fewer = planned.filter((_, index) => index !== pick % Math.max(1, planned.length))
      const given = { ...state, ratio: flown }
      expect(
        expectedOn(item, { ...given, bookings: fewer }) >= expectedOn(item, { ...given, bookings: planned }),
      ).toBe(true)
    }),
  )
})

test('more hours on the meter never make an inspection due later', () => {
  fc.assert(
    fc.property(due, bookings, ratio, fc.nat(500), (item, planned, flown, more) => {
      const given = { ...state, bookings: planned, ratio: flown }
      expect(expectedOn(item, { ...given, meter: state.meter + more }) <= expectedOn(item, given)).toBe(true)
    }),
  )
})

test('the due date of a calendar item does not depend on the bookings', () => {
  fc.assert(
    fc.property(due, bookings, ratio, ({ due_on }, planned, flown) => {
      const given = { ...state, bookings: planned, ratio: flown }
      expect(forecast({ due_on, due_tenths: null }, given).expected_on).toBe(due_on)
    }),
  )
})

test('the affected bookings are always the last ones', () => {
  fc.assert(
    fc.property(due, bookings, ratio, (item, planned, flown) => {
      const { affected } = forecast(item, { ...state, bookings: planned, ratio: flown })
      expect(affected).toEqual(planned.slice(planned.length - affected.length).map(({ _id }) => _id))
    }),
  )
})
