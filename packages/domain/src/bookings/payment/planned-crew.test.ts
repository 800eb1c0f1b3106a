import { expect, test } from 'vitest'
import { flightFee } from './fee.ts'
import { plannedCrew } from './planned-crew.ts'

const RATES = { hourly_rate: 600, incremental_rate: 600, instructor_rate: 70, examiner_rate: 90 }

test.each([
  ['training', { instructor: true, examiner: false }, 335],
  ['examiniation', { instructor: false, examiner: true }, 345],
  ['leisure', { instructor: false, examiner: false }, 300],
  ['', { instructor: false, examiner: false }, 300],
] as const)('the estimate for half an hour of %j includes %j and is $%d', (flight_type, crew, total) => {
  expect(plannedCrew(flight_type)).toEqual(crew)
  expect(flightFee({ minutes: 30, rates: RATES, ...plannedCrew(flight_type) }).total).toBe(total)
})
