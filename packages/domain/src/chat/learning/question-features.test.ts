import { expect, test } from 'vitest'
import { findSigns } from '../concepts.ts'
import { VOCABULARY } from '../vocabulary.ts'
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

test('words, their stems, pairs and parts, foreign subjects and the intent have their weights', () => {
  expect(Object.fromEntries(featuresOf('zebras zoo'))).toEqual({
    'w zebras': 1.2,
    'w zoo': 1.2,
    's zebra': 0.8,
    's zoo': 0.8,
    'p zebra zoo': 0.8,
    ...Object.fromEntries(
      ['_ze', 'zeb', 'ebr', 'bra', 'ras', 'as_', '_zo', 'zoo', 'oo_'].map((piece) => [`g ${piece}`, 0.2]),
    ),
    ...Object.fromEntries(['_zeb', 'zebr', 'ebra', 'bras', 'ras_'].map((piece) => [`g ${piece}`, 0.2])),
    'i ': 2,
  })
  const features = featuresOf('weather for drones')
  expect(features.get('x')).toBe(2)
  expect(features.get('x drones')).toBe(2)
  expect(features.get('c weather')).toBe(0.9)
  expect(featuresOf('weather').get('i CB44')).toBe(2)
})

test('polite and filler words are ignored, and so is the length of the question', () => {
  const [filler = ''] = VOCABULARY.filler.split(',')
  expect([...findSigns(filler)]).toEqual(expect.arrayContaining(['filler', 'only', 'brief']))
  for (const sign of ['filler', 'only', 'brief']) expect(featuresOf(filler).has(`c ${sign}`)).toBe(false)
})
