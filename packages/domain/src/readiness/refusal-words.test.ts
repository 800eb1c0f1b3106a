import { expect, test } from 'vitest'
import { lineInWords, notReadyInWords } from './refusal-words.ts'

test.each([
  ['Medical', 'Ends Sun 28 Feb 2027, before the flight', 'Medical: ends Sun 28 Feb 2027, before the flight'],
  ['Recency', 'Unknown', 'Recency: unknown'],
  ['Solo', 'A flight alone', 'Solo: a flight alone'],
  ['Type checkout', 'TB-9: not on record', 'Type checkout: TB-9: not on record'],
  ['Type checkout', 'Tampico: not on record', 'Type checkout: Tampico: not on record'],
  ['Recency', '2 of 3 landings', 'Recency: 2 of 3 landings'],
])('the line %s: %s', (title, value, words) => {
  expect(lineInWords({ title, value })).toBe(words)
})

test('a refusal lists everything that stops the flight', () => {
  const lines = [
    { title: 'Medical', value: 'Not on record' },
    { title: 'Payment', value: 'Overdue' },
  ]
  expect(notReadyInWords(lines)).toBe('Not ready for this flight. Medical: not on record. Payment: overdue.')
})
