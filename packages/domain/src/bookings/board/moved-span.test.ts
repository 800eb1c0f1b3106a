import { expect, test } from 'vitest'
import { movedSpan } from './moved-span.ts'

test.each([
  ['later', 600, { from: 600, to: 690 }],
  ['before midnight', 1400, { from: 1349, to: 1439 }],
  ['not before the day begins', -30, { from: 0, to: 90 }],
])('%s', (_name, start, expected) => {
  expect(movedSpan({ from: 540, to: 630 }, start)).toEqual(expected)
})
