import { expect, test } from 'vitest'
import { rateChange } from './rate-change.ts'

const RATES = { hourly_rate: 600, incremental_rate: 600, instructor_rate: 70, examiner_rate: 70 }

test('lists the rates that differ and what an hour costs before and after', () => {
  expect(rateChange(RATES, { ...RATES, hourly_rate: 660 })).toEqual({
    rates: [{ label: 'Flight Hourly Rate', before: 600, after: 660 }],
    examples: [
      { label: 'One hour solo', before: 600, after: 630 },
      { label: 'One hour with an instructor', before: 670, after: 700 },
    ],
    becomesFree: [],
  })
})

test('names the rates that become zero', () => {
  expect(rateChange(RATES, { ...RATES, instructor_rate: 0 }).becomesFree).toEqual(['Instructor Rate'])
  expect(rateChange({ ...RATES, instructor_rate: 0 }, { ...RATES, instructor_rate: 0 }).becomesFree).toEqual(
    [],
  )
})
