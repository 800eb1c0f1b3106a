import { expect, test } from 'vitest'
import { inShort, placesInWords, priceInWords } from './words.ts'

// SPEC 9.charges.currency
test.each([
  [0, 'Free'],
  [25, '$25'],
  [25.5, '$25.50'],
  [1250, '$1,250'],
  [0.05, '$0.05'],
])('a price of %d reads %j', (dollars, words) => {
  expect(priceInWords(dollars)).toBe(words)
})

test.each([
  [null, 'No limit on places'],
  [0, 'Full'],
  [1, '1 place left'],
  [37, '37 places left'],
])('%j left reads %j', (left, words) => {
  expect(placesInWords(left)).toBe(words)
})

test('a description in short is one line of 160 characters at most, cut between words', () => {
  expect(inShort(' Bring a blanket.\nAnd tea. ')).toBe('Bring a blanket. And tea.')
  expect(inShort('x'.repeat(160))).toBe('x'.repeat(160))
  expect(inShort('blanket '.repeat(40))).toBe(`${'blanket '.repeat(20).trim()}…`)
})
