import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedText } from './fold.ts'

test.each([
  ['a short post', 'Three circuits.'],
  ['eleven short lines', 'Up\n'.repeat(11)],
  ['a text that ends soon after the cut', 'word '.repeat(140)],
])('%s is shown whole', (_what, text) => {
  expect(foldedText(text)).toBeNull()
})

test('a long post is cut between words', () => {
  const folded = foldedText('circuit '.repeat(200))
  expect(folded).toMatch(/^(circuit )+circuit…$/)
  expect(folded!.length).toBeLessThanOrEqual(601)
})

test('many lines are cut after ten', () => {
  expect(foldedText('Up\n'.repeat(40))).toBe(`${'Up\n'.repeat(9)}Up…`)
})

test('what is shown is the beginning of the text, and never half a character', () => {
  const long = fc.string({ unit: 'grapheme', minLength: 800, maxLength: 3000, size: 'max' })
  fc.assert(
    fc.property(long, (text) => {
      const folded = foldedText(text)
      expect(text.startsWith(folded!.slice(0, -1))).toBe(true)
      expect(folded!.isWellFormed()).toBe(text.isWellFormed())
      expect(folded!.length).toBeLessThan(text.length)
    }),
    { numRuns: 50 },
  )
})
