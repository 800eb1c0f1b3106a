import { expect, test } from 'vitest'
import { flightChargeInWords } from './flight-charge.ts'

const rates = { hourly_rate: 600, incremental_rate: 480.5, instructor_rate: 70, examiner_rate: 70 }
const flight = {
  aircraft_name: 'Tampico TB-9',
  aircraft_registration: '9V-BOA',
  actual_start_time: '09:05',
  actual_end_time: '09:40',
  flight_instructor_name: 'Ah Kow Lim',
  flight_examiner_name: null,
  fee_basis: { minutes: 35, rates, instructor: true, examiner: false },
}
const FLOWN = 'Tampico TB-9 9V-BOA, 09:05 to 09:40, 35 min'

test.each([
  [
    'its rates',
    flight,
    38_088,
    [
      FLOWN,
      'Flight Hourly Rate: 6 × 5 min at $600.00 an hour',
      'Flight Rate (After 30 Minute): 1 × 5 min at $480.50 an hour',
      'Instructor Rate, Ah Kow Lim: 7 × 5 min at $70.00 an hour',
    ],
  ],
  ['a fee set by an officer', flight, 40_000, [FLOWN, 'Instructor Ah Kow Lim']],
  [
    'no times and no crew',
    { ...flight, actual_end_time: null, flight_instructor_name: null, fee_basis: null },
    100,
    ['Tampico TB-9 9V-BOA'],
  ],
])('the lines of a flight with %s', (_what, traits, charge, expected) => {
  expect(flightChargeInWords(traits, charge)).toEqual(expected)
})
