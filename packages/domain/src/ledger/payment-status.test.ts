import { expect, test } from 'vitest'
import { paymentStatusAfter } from './payment-status.ts'

test.each([
  ['requesting-payment', 0, 'paid'],
  ['overdue', 0, 'paid'],
  ['paid', 0, 'paid'],
  ['requesting-payment', 1, 'requesting-payment'],
  ['to-check-payment', 1, 'to-check-payment'],
  ['overdue', 30_000, 'overdue'],
  ['paid', 1, 'requesting-payment'],
] as const)('a flight that is %s with %d cents left becomes %s', (status, left, after) => {
  expect(paymentStatusAfter(status, left)).toBe(after)
})
