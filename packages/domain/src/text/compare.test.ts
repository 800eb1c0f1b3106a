import { expect, test } from 'vitest'
import { compareTexts } from './compare.ts'

test.each([
  ['2026-11-14', '2026-11-15', -1],
  ['2026-11-15', '2026-11-14', 1],
  ['a', 'a', 0],
])('comparing %s with %s gives %d', (a, b, order) => {
  expect(compareTexts(a, b)).toBe(order)
})
