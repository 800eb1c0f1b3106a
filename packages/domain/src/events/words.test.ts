import { expect, test } from 'vitest'
import { EVENT_TYPES } from './event-type.ts'
import { summaryOf, placesInWords, priceInWords } from './words.ts'

// SPEC 9.charges.currency
test.each([
  [0, 'Free'],
  [25, '$25.00'],
  [25.5, '$25.50'],
  [1250, '$1,250.00'],
  [0.05, '$0.05'],
  [0.125, '$0.13'],
])('the price %d is shown as %j', (dollars, words) => {
  expect(priceInWords(dollars)).toBe(words)
})

test.each([
  [null, 'No limit on places'],
  [0, 'Full'],
  [1, '1 place left'],
  [37, '37 places left'],
])('%j places left are shown as %j', (left, words) => {
  expect(placesInWords(left)).toBe(words)
})

test('a summary is one line of at most 160 characters, cut between words', () => {
  expect(summaryOf(' Bring a blanket.\nAnd tea. ')).toBe('Bring a blanket. And tea.')
  expect(summaryOf('x'.repeat(160))).toBe('x'.repeat(160))
  expect(summaryOf('blanket '.repeat(40))).toBe(`${'blanket '.repeat(20).trim()}…`)
  expect(summaryOf(`${'x'.repeat(159)}🛩`)).toBe(`${'x'.repeat(159)}…`)
})

// SPEC 9.event-types
test('the event types are those of the specification', () => {
  expect(EVENT_TYPES.join(', ')).toBe('Gathering, Seminar, Class, Flight, Tour, Learning Trip, Other')
})
