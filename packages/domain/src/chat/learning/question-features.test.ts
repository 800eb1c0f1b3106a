import { expect, test } from 'vitest'
import { findSigns } from '../concepts.ts'
import { VOCABULARY } from '../vocabulary.ts'
import { featuresOf, plainWords } from './question-features.ts'
import relatedWords from './related-words.json' with { type: 'json' }

test.each([
  [
    'Is 9V-BOA free tmr at 2pm for 2 hours lah?',
    ['is', 'aregistration', 'free', 'aday', 'at', 'atime', 'for', 'alength'],
  ],
  ['Whát’s my bill, pls', ['what', 'my', 'bill']],
  ['sooooo long', ['long']],
  ['am i late by 40 m or 1h15', ['am', 'i', 'late', 'by', 'alength', 'or', 'alength']],
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

test('words, their stems, pairs and parts, related words, foreign subjects and the intent have their weights', () => {
  expect(Object.fromEntries(featuresOf('zebras ego'))).toEqual({
    'w zebras': 1.2,
    'w ego': 1.2,
    's zebra': 0.8,
    's ego': 0.8,
    'p zebra ego': 1.2,
    ...Object.fromEntries(
      ['_ze', 'zeb', 'ebr', 'bra', 'ras', 'as_', '_eg', 'ego', 'go_'].map((piece) => [`g ${piece}`, 0.2]),
    ),
    ...Object.fromEntries(['_zeb', 'zebr', 'ebra', 'bras', 'ras_'].map((piece) => [`g ${piece}`, 0.2])),
    'i ': 1,
  })
  const features = featuresOf('weather for drones')
  expect(features.get('x')).toBe(2)
  expect(features.get('x drones')).toBe(2)
  expect(features.get('c weather')).toBe(0.9)
  expect(features.get('r weather')).toBe(2)
  expect(featuresOf('weather').get('i CB44')).toBe(1)
})

test('polite and filler words are ignored, and so is the length of the question', () => {
  const [filler = ''] = VOCABULARY.filler.split(',')
  expect([...findSigns(filler)]).toEqual(expect.arrayContaining(['filler', 'only', 'brief']))
  for (const sign of ['filler', 'only', 'brief']) expect(featuresOf(filler).has(`c ${sign}`)).toBe(false)
})

test('different words for the same thing have a feature in common', () => {
  const related = (text: string) => [...featuresOf(text).keys()].filter((name) => name.startsWith('r '))
  expect(related('can i export it')).toEqual(['r file'])
  expect(related('can i download it')).toEqual(['r file'])
})

test('each of the related words is listed once, in the form in which words are compared', () => {
  const phrases = Object.values(relatedWords).flat()
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([])
  expect(phrases.filter((phrase) => plainWords(phrase).join(' ') !== phrase)).toEqual([])
})
