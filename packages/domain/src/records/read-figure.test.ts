import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFigure } from './read-figure.ts'

test.each([
  ['12.5', 1, 12.5],
  ['12,5', 1, 12.5],
  [' 12 ', 0, 12],
  ['1,250', 0, 1250],
  ['1,250.50', 2, 1250.5],
  ['-5', 0, -5],
  ['0', 0, 0],
  // Each of these was once sent as another figure: 35, 330, 12, 12.3, 5.
  ['3.5', 0, null],
  ['3,5', 0, null],
  ['3:30', 1, null],
  ['12 Nov', 0, null],
  ['12.34', 1, null],
  ['1,25,000', 0, null],
  ['5-', 0, null],
  ['1e3', 0, null],
  ['.', 1, null],
  ['', 0, null],
])('the figure %j with %d decimals is read as %s', (text, decimals, figure) => {
  expect(readFigure(text, decimals)).toBe(figure)
})

test('a figure that is written can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
      expect(readFigure((cents / 100).toFixed(2), 2)).toBe(cents === 0 ? 0 : cents / 100)
      expect(readFigure((cents / 100).toLocaleString('en', { minimumFractionDigits: 2 }), 2)).toBeCloseTo(
        cents / 100,
      )
    }),
  )
})
