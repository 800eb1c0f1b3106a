import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_QUESTIONS, joinParts, SEPARATOR } from './questions.ts'

test('an event has default questions', () => {
  expect(DEFAULT_QUESTIONS).toEqual(['Name', 'Email', 'Phone Number'])
})

// SPEC 9.separator
test('the separator is removed from a part', () => {
  expect(joinParts(['a||b', 'c'])).toBe('ab||c')
})

test('joining keeps the number of parts', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('|', 'a', ' ') }), { minLength: 1 }), (parts) => {
      expect(joinParts(parts).split(SEPARATOR)).toHaveLength(parts.length)
    }),
  )
})
