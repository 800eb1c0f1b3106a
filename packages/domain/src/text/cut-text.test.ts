import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text that is short enough stays as it is, even if it is malformed', () => {
  expect(cutText('x\ud83d', 2)).toBe('x\ud83d')
})

test('a text is cut to its length, but never inside an emoji', () => {
  expect(cutText('Seletar', 4)).toBe('Sele')
  expect(cutText('Seletar', 40)).toBe('Seletar')
  expect(cutText('ab🛩', 3)).toBe('ab')
  expect(cutText('ab🛩', 4)).toBe('ab🛩')
})

test('a cut text is well-formed, not longer than the limit, and at most one unit shorter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, max) => {
      const cut = cutText(text, max)
      expect(cut.isWellFormed()).toBe(true)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(max)
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, max) - 1)
    }),
  )
})
