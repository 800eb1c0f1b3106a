import { expect, test } from 'vitest'
import { codeExpiry, overdueFrom } from './payment-term.ts'

test('a payment is overdue exactly fourteen days after the request', () => {
  expect(overdueFrom(new Date('2026-11-28T02:00:00Z'))).toEqual(new Date('2026-11-14T02:00:00Z'))
})

test('a code is valid for fourteen days, in club time', () => {
  expect(codeExpiry(new Date('2026-11-14T15:59:00Z'))).toBe('2026-11-28')
  expect(codeExpiry(new Date('2026-11-14T16:00:00Z'))).toBe('2026-11-29')
})
