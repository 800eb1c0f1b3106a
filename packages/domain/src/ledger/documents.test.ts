import { expect, test } from 'vitest'
import { documentNumber } from './documents.ts'

test.each([
  ['invoice', 2026, 1, 'INV-2026-00001'],
  ['receipt', 2026, 42, 'RCT-2026-00042'],
  ['credit-note', 2027, 123_456, 'CN-2027-123456'],
] as const)('the number of a %s in %d, number %d, is %s', (kind, year, number, words) => {
  expect(documentNumber(kind, year, number)).toBe(words)
})
