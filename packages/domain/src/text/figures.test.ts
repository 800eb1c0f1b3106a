import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inFigures } from './figures.ts'

const formats = [0, 1, 2].map(
  (decimals) =>
    new Intl.NumberFormat('en-SG', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
)

test.each([
  [0, 0, '0'],
  [999, 0, '999'],
  [1000, 0, '1,000'],
  [1234567, 0, '1,234,567'],
  [-1500, 0, '-1,500'],
  [1.005, 2, '1.01'],
  [1390.83, 2, '1,390.83'],
  [99999.95, 1, '100,000.0'],
])('%d with %d decimals is %s', (value, decimals, figures) => {
  expect(inFigures(value, decimals)).toBe(figures)
})

test('every number of the club is written as the formatter of the browser writes it', () => {
  const thousandths = fc.integer({ min: 1000, max: 10 ** 12 }).map((value) => value / 1000)
  fc.assert(
    fc.property(thousandths, fc.constantFrom(1, -1), fc.constantFrom(0, 1, 2), (value, sign, decimals) => {
      expect(inFigures(sign * value, decimals)).toBe(formats[decimals]?.format(sign * value))
    }),
  )
})
