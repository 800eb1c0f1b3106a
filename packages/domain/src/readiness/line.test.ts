import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostPressingFirst, type LineState } from './line.ts'

test('the most serious lines come first', () => {
  const order: LineState[] = ['block', 'warn', 'unknown', 'soon', 'ok']
  fc.assert(
    fc.property(fc.shuffledSubarray(order, { minLength: 5 }), (states) => {
      expect(mostPressingFirst(states.map((state) => ({ state }))).map(({ state }) => state)).toEqual(order)
    }),
  )
})
