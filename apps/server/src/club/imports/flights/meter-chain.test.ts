import { expect, test } from 'vitest'
import { createMeterChains, metersInTenths, type Reading } from './meter-chain.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 9, 1, hour))
const reading = (hour: number, kind: Reading['kind'], value: number, aircraft_id = 'one'): Reading => ({
  aircraft_id,
  at: at(hour),
  kind,
  value,
})
const flight = (start: number, end: number, meter_out: number | null, meter_in: number | null) => ({
  aircraft_id: 'one',
  start: at(start),
  end: at(end),
  meter_out,
  meter_in,
})

const FLOWN = [reading(8, 'out', 100), reading(9, 'in', 110), reading(12, 'out', 130), reading(13, 'in', 140)]
const BEFORE = 'The last reading was'
const NEXT = 'The next flight began with the meter at'

test.each([
  ['between two, using all hours in between', flight(10, 11, 110, 130), null],
  ['exactly from landing to take-off', flight(9, 12, 110, 130), null],
  ['too low at the start', flight(10, 11, 109, 120), `${BEFORE} 11.0`],
  ['too high at the end', flight(10, 11, 120, 131), `${NEXT} 13.0`],
  ['before all', flight(6, 7, 90, 100), null],
  ['before all, too high', flight(6, 7, 90, 101), `${NEXT} 10.0`],
  ['after all', flight(14, 15, 140, 150), null],
  ['after all, too low', flight(14, 15, 139, 150), `${BEFORE} 14.0`],
  ['without a meter', flight(10, 11, null, null), null],
  ['with half of one', flight(10, 11, 110, null), 'Enter the meter reading at the end too'],
  ['of another aircraft', { ...flight(10, 11, 1, 2), aircraft_id: 'two' }, null],
])('a flight %s', (_what, added, problem) => {
  for (const order of [FLOWN, FLOWN.toReversed()]) {
    const said = createMeterChains(order)(added)
    if (problem === null) expect(said).toBeNull()
    else expect(said).toContain(problem)
  }
})

test('a flight that fits is added to the chain, others are not', () => {
  const add = createMeterChains(FLOWN)
  expect(add(flight(10, 11, 115, 120))).toBeNull()
  expect(add(flight(11, 12, 119, 130))).toContain(`${BEFORE} 12.0`)
  expect(add(flight(9, 10, 110, 116))).toContain(`${NEXT} 11.5`)
  expect(add(flight(9, 10, null, null))).toBeNull()
  expect(add(flight(9, 10, 110, 115))).toBeNull()
  expect(add(flight(11, 12, 120, 130))).toBeNull()
})

test('at the same time, a landing comes first, then a correction, then a take-off', () => {
  const readings = [reading(9, 'out', 50), reading(9, 'correction', 50), reading(9, 'in', 110)]
  for (const order of [readings, readings.toReversed()]) {
    const add = createMeterChains(order)
    expect(add(flight(9, 10, 49, 60))).toContain(`${BEFORE} 5.0`)
    expect(add(flight(7, 9, 40, 51))).toContain(`${NEXT} 5.0`)
  }
})

test('a correction counts for later flights, but not for earlier ones', () => {
  const add = createMeterChains([reading(9, 'correction', 10), reading(12, 'out', 20)])
  expect(add(flight(7, 8, 500, 501))).toContain(`${NEXT} 2.0`)
  expect(add(flight(7, 8, 11, 12))).toBeNull()
  expect(add(flight(10, 11, 9, 12))).toContain(`${BEFORE} 1.0`)
  expect(createMeterChains([reading(9, 'correction', 10)])(flight(7, 8, 500, 501))).toBeNull()
})

test('hours become tenths, and missing values stay missing', () => {
  expect(metersInTenths({ meter_out: 0, meter_in: 10.26 })).toEqual({ meter_out: 0, meter_in: 103 })
  expect(metersInTenths({ meter_in: null })).toEqual({ meter_out: null, meter_in: null })
})
