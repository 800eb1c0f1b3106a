import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedText } from './fold.ts'

test.each([
  ['a short post', 'Three circuits.'],
  ['eleven short lines', 'Up\n'.repeat(11)],
  ['a text that ends soon after the cut', 'word '.repeat(140)],
])('%s is shown in full', (_what, text) => {
  expect(foldedText(text)).toBeNull()
})

test.each([
  [13, null],
  [14, `${'Up\n'.repeat(9)}Up…`],
])('of %d short lines, ten are shown if more than three are hidden', (lines, folded) => {
  expect(foldedText(Array.from({ length: lines }, () => 'Up').join('\n'))).toBe(folded)
})

test.each([
  [160, null],
  [161, `${'x'.repeat(600)}…`],
])('a long word is cut if at least 161 characters would be hidden: %d', (hidden, folded) => {
  expect(foldedText('x'.repeat(600 + hidden))).toBe(folded)
})

test('ten lines of 600 characters are shown in full, without trailing spaces', () => {
  const ten = `${'x\n'.repeat(9)}${'x'.repeat(500)} ${'x'.repeat(81)}`
  expect(ten).toHaveLength(600)
  expect(foldedText(`${ten}\n${'more\n'.repeat(40)}`)).toBe(`${ten}…`)
  expect(foldedText(`${'Up\n'.repeat(9)}Up  \n${'more\n'.repeat(40)}`)).toBe(`${'Up\n'.repeat(9)}Up…`)
})

test('the cut is at the last space, unless half of the text would be hidden', () => {
  const word = 'y'.repeat(900)
  expect(foldedText(`${'x'.repeat(301)} ${word}`)).toBe(`${'x'.repeat(301)}…`)
  expect(foldedText(`${'x'.repeat(300)} ${word}`)).toBe(`${'x'.repeat(300)} ${'y'.repeat(299)}…`)
  expect(foldedText(`${'x'.repeat(600)} ${word}`)).toBe(`${'x'.repeat(600)}…`)
  expect(foldedText(`${'x'.repeat(601)} ${word}`)).toBe(`${'x'.repeat(600)}…`)
})

test('a long post is cut between words', () => {
  const folded = foldedText('circuit '.repeat(200))
  expect(folded).toMatch(/^(circuit )+circuit…$/)
  expect(folded!.length).toBeLessThanOrEqual(601)
})

test('many lines are cut after ten', () => {
  expect(foldedText('Up\n'.repeat(40))).toBe(`${'Up\n'.repeat(9)}Up…`)
})

test('the result is the beginning of the text and never splits a character', () => {
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
