import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCents, toCents } from './money.ts'

test('whole cents are the same after conversion to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      const parsed = JSON.parse(JSON.stringify(fromCents(cents))) as number
      expect(toCents(parsed)).toBe(cents === 0 ? 0 : cents)
    }),
  )
})
