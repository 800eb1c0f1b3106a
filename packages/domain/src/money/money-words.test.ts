import { expect, test } from 'vitest'
import { dollarsInWords } from './money-words.ts'

test.each([
  [0, '$0.00'],
  [390.83, '$390.83'],
  [1390.8, '$1,390.80'],
])('%d dollars read %s', (dollars, words) => {
  expect(dollarsInWords(dollars)).toBe(words)
})
