import { expect, test } from 'vitest'
import { passengersFault, personsAboard, planInWords, seatsForPassengers } from './passengers.ts'

const ALONE = { flight_instructor: null, flight_examiner: null }

test.each([
  ['alone', 4, ALONE, 3],
  ['with an instructor', 4, { ...ALONE, flight_instructor: 'x' }, 2],
  ['with both', 2, { flight_instructor: 'x', flight_examiner: 'y' }, 0],
  ['seats not on record', 0, ALONE, null],
])('seats for passengers: %s', (_what, seats, crew, left) => {
  expect(seatsForPassengers(seats, crew)).toBe(left)
})

test('the refusal says how many seats there are', () => {
  expect([0, 1, 2].map((seats) => passengersFault(seats).message)).toEqual([
    'This aircraft has no seat for passengers beside its crew',
    'This aircraft has one seat for passengers beside its crew',
    'This aircraft has 2 seats for passengers beside its crew',
  ])
})

test('on board are the pilot, the crew and the passengers', () => {
  const crew = { flight_instructor: 'x', flight_examiner: 'Not Required' }
  expect(personsAboard({ ...crew, passengers: 2 })).toBe(4)
  expect(personsAboard({ ...ALONE, passengers: null })).toBe(1)
})

test.each([
  [null, null, []],
  ['local', 0, []],
  ['local', 1, ['1 passenger']],
  ['WMKM', 2, ['to Melaka (WMKM)', '2 passengers']],
])('what is unusual about a flight to %s with %s passengers', (destination, passengers, words) => {
  expect(planInWords({ destination, passengers })).toEqual(words)
})
