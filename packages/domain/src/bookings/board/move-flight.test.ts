import { expect, test } from 'vitest'
import { timesAfterMove } from './move-flight.ts'

test.each([
  ['later', 600, { from: 600, to: 690 }],
  ['before midnight', 1400, { from: 1349, to: 1439 }],
  ['not before the day begins', -30, { from: 0, to: 90 }],
])('the times of a moved flight: %s', (_name, start, expected) => {
  expect(timesAfterMove({ from: 540, to: 630 }, start)).toEqual(expected)
})
