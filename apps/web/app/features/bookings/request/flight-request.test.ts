import { expect, test } from 'vitest'
import { readPlan } from './flight-request.ts'

const VALUES = {
  aircraft_type: 'any',
  flight_date: '21 Nov 2026',
  start_time: '10:00',
  end_time: '11:00',
  flight_type: 'leisure',
  flight_instructor: '',
  passengers: 2 as number | string,
  destination: 'Senai (WMKJ)',
  booking_remarks: '',
}

// SPEC o8.passengers.planned
test.each([
  [{}, { passengers: 2, destination: 'WMKJ' }],
  [{ passengers: '', destination: 'Local' }, {}],
  [{ passengers: 101, destination: 'M' }, {}],
  [{ flight_type: 'training' }, { destination: 'WMKJ' }],
])('readiness is asked for passengers and destination too: %j', (traits, onBoard) => {
  const times = { flight_date: '2026-11-21', start_time: '10:00', end_time: '11:00' }
  const values = { ...VALUES, ...traits }
  expect(readPlan(values)).toEqual({ ...times, flight_type: values.flight_type, ...onBoard })
})
