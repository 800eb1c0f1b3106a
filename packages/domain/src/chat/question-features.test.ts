import { expect, test } from 'vitest'
import { findSigns } from './concepts.ts'
import { VOCABULARY } from './vocabulary.ts'
import { featuresOf, plainWords } from './question-features.ts'

test.each([
  [
    'Is 9V-BOA free tmr at 2pm for 2 hours lah?',
    ['is', 'aregistration', 'free', 'aday', 'at', 'atime', 'for', 'alength'],
  ],
  ['Whát’s my bill, pls', ['what', 'my', 'bill']],
  ['sooooo long', ['long']],
  ['', []],
])('%j has the words %j', (text, words) => {
  expect(plainWords(text)).toEqual(words)
})

test('only the first 300 characters are read', () => {
  expect(plainWords(`${'x '.repeat(148)}fees`)).toContain('fees')
  expect(plainWords(`${'x '.repeat(150)}fees`)).not.toContain('fees')
  const signs = (text: string) => [...featuresOf(text).keys()].filter((name) => name.startsWith('c '))
  expect(signs(`${' '.repeat(300)}weather`)).toEqual([])
})

test('words, pairs of words and parts of words have their weights', () => {
  const features = Object.fromEntries(featuresOf('zebra zoo'))
  expect(features).toEqual({
    'w zebra': 1,
    'w zoo': 1,
    'p zebra zoo': 0.8,
    ...Object.fromEntries(
      ['_ze', 'zeb', 'ebr', 'bra', 'ra_', '_zo', 'zoo', 'oo_'].map((piece) => [`g ${piece}`, 0.3]),
    ),
  })
})

test('polite and filler words are ignored', () => {
  for (const concept of ['filler', 'unrelated'] as const) {
    const [phrase = ''] = VOCABULARY[concept].split(',')
    expect(findSigns(phrase)).toContain(concept)
    expect(featuresOf(phrase).has(`c ${concept}`)).toBe(false)
  }
})

test('the concepts of a question are features, but not its length', () => {
  const features = featuresOf('weather')
  const signs = [...findSigns('weather')]
  expect(signs).toContain('only')
  for (const sign of signs)
    expect(features.get(`c ${sign}`)).toBe(sign === 'only' || sign === 'brief' ? undefined : 0.7)
})
