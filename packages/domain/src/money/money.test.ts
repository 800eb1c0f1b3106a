import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCents, toCents } from './money.ts'

test('every amount of whole cents survives the way over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      const overTheWire = JSON.parse(JSON.stringify(fromCents(cents))) as number
      expect(toCents(overTheWire)).toBe(cents === 0 ? 0 : cents)
    }),
  )
})
