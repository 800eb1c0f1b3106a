import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '../../money/money.ts'
import { feeLines, flightFee } from './fee.ts'

const level = { hourly_rate: 600, incremental_rate: 600, instructor_rate: 70, examiner_rate: 70 }
const stepped = { hourly_rate: 600, incremental_rate: 480, instructor_rate: 70, examiner_rate: 90 }
const solo = { instructor: false, examiner: false }
const dual = { instructor: true, examiner: false }
const examined = { instructor: false, examiner: true }
const both = { instructor: true, examiner: true }

// SPEC 9.charges.solo, 9.charges.dual, 9.charges.blocks
test.each([
  { minutes: 0, crew: solo, rates: level, blocks: 0, total: 0 },
  { minutes: 1, crew: solo, rates: level, blocks: 1, total: 50 },
  { minutes: 5, crew: solo, rates: level, blocks: 1, total: 50 },
  { minutes: 6, crew: solo, rates: level, blocks: 2, total: 100 },
  { minutes: 30, crew: solo, rates: level, blocks: 6, total: 300 },
  { minutes: 30, crew: dual, rates: level, blocks: 6, total: 335 },
  { minutes: 35, crew: dual, rates: level, blocks: 7, total: 390.83 },
  { minutes: 60, crew: dual, rates: level, blocks: 12, total: 670 },
  { minutes: 60, crew: both, rates: level, blocks: 12, total: 740 },
  { minutes: 30, crew: solo, rates: stepped, blocks: 6, total: 300 },
  { minutes: 31, crew: solo, rates: stepped, blocks: 7, total: 340 },
  { minutes: 60, crew: solo, rates: stepped, blocks: 12, total: 540 },
  { minutes: 60, crew: examined, rates: stepped, blocks: 12, total: 630 },
])('$minutes minutes make $blocks blocks and cost $total', ({ minutes, crew, rates, blocks, total }) => {
  expect(flightFee({ minutes, rates, ...crew })).toEqual({ blocks, total })
})

const dollars = fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100)
const basis = fc.record({
  minutes: fc.integer({ min: 0, max: 24 * 60 }),
  rates: fc.record({
    hourly_rate: dollars,
    incremental_rate: dollars,
    instructor_rate: dollars,
    examiner_rate: dollars,
  }),
  instructor: fc.boolean(),
  examiner: fc.boolean(),
})

test('a longer flight never costs less, and no fee is negative', () => {
  fc.assert(
    fc.property(basis, fc.nat(120), (flight, more) => {
      const { total } = flightFee(flight)
      expect(total).toBeGreaterThanOrEqual(0)
      expect(flightFee({ ...flight, minutes: flight.minutes + more }).total).toBeGreaterThanOrEqual(total)
    }),
  )
})

test('the total is the exact sum, rounded to the cent once', () => {
  fc.assert(
    fc.property(basis, (flight) => {
      expect(toCents(flightFee(flight).total)).toBe(Number((exactTwelfths(flight) * 2n + 12n) / 24n))
    }),
  )
})

// SPEC 9.rates.labels
test('the fee of 35 minutes dual has a line for each rate', () => {
  expect(feeLines({ minutes: 35, rates: level, ...dual })).toEqual([
    { label: 'Flight Hourly Rate', blocks: 6, hourly: 600, amount: 300 },
    { label: 'Flight Rate (After 30 Minute)', blocks: 1, hourly: 600, amount: 50 },
    { label: 'Instructor Rate', blocks: 7, hourly: 70, amount: 40.83 },
  ])
})

// SPEC 9.rates.labels
test('an examiner gets a line, and rates that do not apply get none', () => {
  expect(feeLines({ minutes: 20, rates: stepped, ...both })).toEqual([
    { label: 'Flight Hourly Rate', blocks: 4, hourly: 600, amount: 200 },
    { label: 'Instructor Rate', blocks: 4, hourly: 70, amount: 23.33 },
    { label: 'Examiner Rate', blocks: 4, hourly: 90, amount: 30 },
  ])
  expect(feeLines({ minutes: 0, rates: stepped, ...both })).toEqual([])
})

test('the exact sum of the lines, rounded once, is the total', () => {
  fc.assert(
    fc.property(basis, (flight) => {
      const lines = feeLines(flight)
      const exact = lines.reduce((sum, line) => sum + BigInt(line.blocks * toCents(line.hourly)), 0n)
      expect(Number((exact * 2n + 12n) / 24n)).toBe(toCents(flightFee(flight).total))
      // Each amount is rounded, so the sum may differ by half a cent per line.
      const shown = lines.reduce((sum, line) => sum + toCents(line.amount), 0)
      expect(Math.abs(shown - toCents(flightFee(flight).total))).toBeLessThanOrEqual(2)
    }),
  )
})

/** The fee added up block by block, in twelfths of a cent. */
function exactTwelfths({ minutes, rates, instructor, examiner }: Parameters<typeof flightFee>[0]): bigint {
  let sum = 0n
  for (let minute = 0; minute < minutes; minute += 5) {
    sum += BigInt(toCents(minute < 30 ? rates.hourly_rate : rates.incremental_rate))
    if (instructor) sum += BigInt(toCents(rates.instructor_rate))
    if (examiner) sum += BigInt(toCents(rates.examiner_rate))
  }
  return sum
}
