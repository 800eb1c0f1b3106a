import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinParts, SEPARATOR } from './questions.ts'

// SPEC 9.separator
test('a part holding the separator is stored without it', () => {
  expect(joinParts(['a||b', 'c'])).toBe('ab||c')
})

test('there are always as many parts after joining as before', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('|', 'a', ' ') }), { minLength: 1 }), (parts) => {
      expect(joinParts(parts).split(SEPARATOR)).toHaveLength(parts.length)
    }),
  )
})
