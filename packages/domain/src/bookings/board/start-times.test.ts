import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesOfDay, timeOfDay } from '../../time/day-minutes.ts'
import { flightFrom, freeAircraft, isFull, nearestTimes, startTimes, type FleetDay } from './start-times.ts'

const DATE = '2026-11-21'
const OPEN = { from: 9 * 60, to: 17 * 60 }

const held = (aircraft_type: string, from: string, to: string) => ({
  aircraft_type,
  from: `${DATE}T${from}:00+08:00`,
  to: `${DATE}T${to}:00+08:00`,
  kind: 'booking' as const,
})
const day = (aircraft: string[], ...entries: ReturnType<typeof held>[]): FleetDay => ({
  entries,
  aircraft,
  date: DATE,
  curfews: [],
})
const span = (from: string, to: string) => ({ from: minutesOfDay(from), to: minutesOfDay(to) })
const words = ({ from, to }: { from: number; to: number }) => `${timeOfDay(from)}–${timeOfDay(to)}`
const freeAt = (fleet: FleetDay, within = span('09:00', '12:00')) =>
  startTimes(fleet, within).map(({ at, free }) =>
    [timeOfDay(at), ...free.map(({ aircraft }) => aircraft)].join(' '),
  )

test.each([
  ['an empty day', day(['a']), ['09:00 a', '09:30 a', '10:00 a', '10:30 a', '11:00 a', '11:30 a']],
  [
    'one of two aircraft is taken',
    day(['a', 'b'], held('a', '09:30', '11:00')),
    ['09:00 a b', '09:30 b', '10:00 b', '10:30 b', '11:00 a b', '11:30 a b'],
  ],
  [
    'both are taken at ten',
    day(['a', 'b'], held('a', '09:30', '11:00'), held('b', '10:00', '10:30')),
    ['09:00 a b', '09:30 b', '10:00', '10:30 b', '11:00 a b', '11:30 a b'],
  ],
  [
    'a flight that ends between half hours',
    day(['a'], held('a', '09:00', '10:13')),
    ['09:00', '09:30', '10:00', '10:15 a', '10:30 a', '11:00 a', '11:30 a'],
  ],
  [
    'a gap of less than half an hour',
    day(['a'], held('a', '09:00', '10:00'), held('a', '10:25', '12:00')),
    ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
  ],
  [
    'an aircraft that is not asked for',
    day(['a'], held('b', '09:00', '12:00')),
    ['09:00 a', '09:30 a', '10:00 a', '10:30 a', '11:00 a', '11:30 a'],
  ],
])('start times: %s', (_what, fleet, times) => {
  expect(freeAt(fleet)).toEqual(times)
})

test.each([
  ['as long as wanted', day(['a']), 90, '09:00–10:30'],
  ['until the next flight', day(['a'], held('a', '09:45', '11:00')), 90, '09:00–09:45'],
  [
    'on the aircraft that is free longest',
    day(['a', 'b'], held('a', '09:45', '11:00'), held('b', '10:15', '11:00')),
    90,
    '09:00–10:15',
  ],
  ['not at all', day(['a'], held('a', '08:00', '11:00')), 90, null],
])('a flight that starts at nine: %s', (_what, fleet, minutes, expected) => {
  const [nine] = startTimes(fleet, OPEN)
  const flight = nine && flightFrom(nine, minutes)
  expect(flight && words(flight)).toBe(expected)
})

test('an aircraft is free for the whole flight, even if it touches other flights', () => {
  const fleet = day(['a', 'b', 'c'], held('a', '09:00', '10:00'), held('b', '10:59', '12:00'))
  expect(freeAircraft(fleet, span('10:00', '11:00'))).toEqual(['a', 'c'])
})

test('the nearest times are those of all aircraft, each listed once', () => {
  const fleet = day(['a', 'b'], held('a', '09:00', '12:00'), held('b', '10:00', '13:00'))
  expect(nearestTimes(fleet, span('10:00', '11:00'), OPEN).map(words)).toEqual([
    '09:00–10:00',
    '12:00–13:00',
    '12:30–13:30',
    '13:00–14:00',
  ])
})

test('a day is full when no aircraft has an hour left', () => {
  const full = [held('a', '09:00', '13:00'), held('a', '13:45', '16:30')]
  expect(isFull(day(['a'], ...full), OPEN)).toBe(true)
  expect(isFull(day(['a', 'b'], ...full), OPEN)).toBe(false)
})

const arbitraryDay = fc
  .array(
    fc.record({
      aircraft: fc.constantFrom('a', 'b'),
      from: fc.integer({ min: 0, max: 1400 }),
      length: fc.integer({ min: 1, max: 300 }),
    }),
    { maxLength: 8 },
  )
  .map((flights) =>
    day(
      ['a', 'b'],
      ...flights.map(({ aircraft, from, length }) =>
        held(aircraft, timeOfDay(from), timeOfDay(Math.min(from + length, 1439))),
      ),
    ),
  )

test('every offered flight can be flown on an aircraft that is free for all of it', () => {
  fc.assert(
    fc.property(arbitraryDay, fc.integer({ min: 30, max: 240 }), (fleet, minutes) => {
      for (const start of startTimes(fleet, OPEN)) {
        const flight = flightFrom(start, minutes)
        expect(flight !== null).toBe(start.free.length > 0)
        if (flight) expect(freeAircraft(fleet, flight)).not.toEqual([])
      }
      for (const slot of nearestTimes(fleet, { from: 600, to: 600 + minutes }, OPEN))
        expect(freeAircraft(fleet, slot)).not.toEqual([])
    }),
  )
})

test('the end of a flight is a possible start at the edge of the day, and before a gap of half an hour', () => {
  const edge = day(['a'], held('a', '08:00', '09:10'), held('a', '09:40', '17:00'))
  expect(freeAt(edge, span('09:10', '12:00'))[0]).toBe('09:10 a')
})

test('the nearest times of all aircraft are in order of time; the earlier of two equally near ones is chosen', () => {
  const fleet = day(
    ['a', 'b'],
    held('a', '10:00', '17:00'),
    held('b', '09:00', '12:30'),
    held('b', '13:30', '17:00'),
  )
  const near = (wanted: string, until: string, most: number) =>
    nearestTimes(fleet, span(wanted, until), OPEN, most).map(words)
  expect(near('12:00', '13:00', 1)).toEqual(['12:30–13:30'])
  expect(near('12:00', '13:00', 2)).toEqual(['09:00–10:00', '12:30–13:30'])
  expect(near('10:45', '11:45', 1)).toEqual(['09:00–10:00'])
  const turned = { ...fleet, aircraft: ['b', 'a'] }
  expect(nearestTimes(turned, span('10:45', '11:45'), OPEN, 1).map(words)).toEqual(['09:00–10:00'])
  expect(nearestTimes(turned, span('12:00', '13:00'), OPEN, 2).map(words)).toEqual([
    '09:00–10:00',
    '12:30–13:30',
  ])
})

test('no start is suggested in a curfew, nor a flight into it', () => {
  const noon = { ...day(['a']), curfews: [span('10:00', '11:00')] }
  expect(freeAt(noon)).toEqual(['09:00 a', '09:30 a', '11:00 a', '11:30 a'])
  const [, half] = startTimes(noon, span('09:00', '12:00'))
  expect(half && words(flightFrom(half, 60)!)).toBe('09:30–10:00')
  expect(nearestTimes(noon, span('10:00', '11:00'), OPEN, 2).map(words)).toEqual([
    '09:00–10:00',
    '11:00–12:00',
  ])
  expect(freeAircraft(noon, span('10:00', '11:00'))).toEqual(['a'])
})
