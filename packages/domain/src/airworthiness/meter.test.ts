import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  disagreesWithClock,
  gapBefore,
  judgeMeter,
  meterInWords,
  minutesToTenths,
  readMeter,
  toHours,
  toTenths,
} from './meter.ts'

test.each([
  ['1234.5', 1234.5],
  ['1,234.5 h', 1234.5],
  ['1234,5', 1234.5],
  ['1234:30', 1234.5],
  ['1234:33', 1234.6],
  ['1234', 1234],
  // Neither is cut to a tenth nor read as another meter.
  ['1234.56', null],
  ['1234:75', null],
  ['1234 30', null],
  ['-1', null],
  ['', null],
])('the meter %j is read as %s', (text, hours) => {
  expect(readMeter(text)).toBe(hours)
})

const between = { before: 12_340, after: 12_360 }
const nothing = { before: null, after: null }

test.each([
  ['no meter at all', null, null, between, null],
  ['starting at the last reading', 12_340, 12_351, between, null],
  ['after a gap', 12_345, 12_360, between, null],
  ['the first reading of the aircraft', 5, 15, nothing, null],
  ['only the end', null, 12_351, between, 'meter_out'],
  ['only the start', 12_340, null, between, 'meter_in'],
  ['without any change', 12_351, 12_351, between, null],
  ['running backwards', 12_351, 12_350, between, 'meter_in'],
  ['lower than the last reading', 12_339, 12_351, between, 'meter_out'],
  ['higher than the next flight began', 12_340, 12_361, between, 'meter_in'],
] as const)('judging the meter readings of a flight: %s', (_case, meter_out, meter_in, neighbours, field) => {
  expect(judgeMeter({ meter_out, meter_in }, neighbours)?.field ?? null).toBe(field)
})

test('the message names the last reading', () => {
  const fault = judgeMeter({ meter_out: 12_330, meter_in: 12_351 }, between)
  expect(fault?.message).toBe('The last reading was 1,234.0. If that is wrong, please tell an officer.')
})

test('a gap is meter time that nobody reported', () => {
  expect(gapBefore(12_340, 12_345)).toEqual({ from: 12_340, to: 12_345 })
  expect(gapBefore(12_340, 12_340)).toBeNull()
  expect(gapBefore(null, 12_340)).toBeNull()
})

test.each([
  [60, 10, false],
  [60, 14, false],
  [60, 15, true],
  [60, 5, true],
  [90, 10, true],
])('%d minutes by the clock and %d tenths by the meter raise a question: %s', (minutes, tenths, asked) => {
  expect(disagreesWithClock({ meter_out: 12_340, meter_in: 12_340 + tenths }, minutes)).toBe(asked)
})

test('without meter readings there is no question', () => {
  expect(disagreesWithClock({ meter_out: null, meter_in: 12_340 }, 60)).toBe(false)
  expect(disagreesWithClock({ meter_out: 12_340, meter_in: null }, 60)).toBe(false)
})

test('the meter shows hours and tenths', () => {
  expect(toTenths(1234.5)).toBe(12_345)
  expect(toTenths(0.1 + 0.2)).toBe(3)
  expect(toTenths(0.1 + 0.7)).toBe(8)
  expect(toHours(12_345)).toBe(1234.5)
  expect(meterInWords(12_340)).toBe('1,234.0')
  expect(minutesToTenths(61)).toBe(11)
})

const report = fc.record({
  /** The order in which the flights took place; they may be reported in any order. */
  slot: fc.nat(30),
  meter_out: fc.integer({ min: 1000, max: 1100 }),
  tenths: fc.integer({ min: -3, max: 30 }),
})

test('the meter never falls, and flown hours and gaps add up, in whatever order flights are reported', () => {
  fc.assert(
    fc.property(fc.uniqueArray(report, { selector: ({ slot }) => slot, maxLength: 25 }), (reports) => {
      const chain: { slot: number; meter_out: number; meter_in: number }[] = []
      for (const { slot, meter_out, tenths } of reports) {
        const flight = { slot, meter_out, meter_in: meter_out + tenths }
        const before = chain.findLast((other) => other.slot < slot)?.meter_in ?? null
        const after = chain.find((other) => other.slot > slot)?.meter_out ?? null
        if (judgeMeter(flight, { before, after })) continue
        chain.push(flight)
        chain.sort((a, b) => a.slot - b.slot)
      }
      const readings = chain.flatMap(({ meter_out, meter_in }) => [meter_out, meter_in])
      expect(readings).toEqual(readings.toSorted((a, b) => a - b))
      const flown = chain.reduce((sum, { meter_out, meter_in }) => sum + meter_in - meter_out, 0)
      const gaps = chain.map(({ meter_out }, index) =>
        gapBefore(chain[index - 1]?.meter_in ?? null, meter_out),
      )
      const unreported = gaps.reduce((sum, gap) => sum + (gap ? gap.to - gap.from : 0), 0)
      expect(flown + unreported).toBe((readings.at(-1) ?? 0) - (readings[0] ?? 0))
    }),
  )
})
