import { expect, test } from 'vitest'
import { trainClassifier } from './classifier.ts'

const examples = (texts: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(texts).flatMap(([key, all]) => all.map((text) => ({ key, text })))
const PAY = 'how do i pay my bill'

test.each([
  [1, 0.5],
  [2, 0.8],
  [3, 1],
  [4, 1],
])('a question equal to %i phrasings scores %d', (count, score) => {
  const classifier = trainClassifier(
    examples({ pay: Array.from({ length: count }, () => PAY), dog: ['my dog'] }),
  )
  const [best] = classifier.rank(PAY)
  expect(best?.key).toBe('pay')
  expect(best?.score).toBeCloseTo(score, 9)
})

test('the nearest phrasings count most', () => {
  const near = trainClassifier(examples({ pay: ['where is the hangar', PAY], dog: ['my dog'] }))
  const [best] = near.rank(PAY)
  expect(best?.key).toBe('pay')
  expect(best?.score).toBeGreaterThan(0.49)
})

test('equally near keys are in the order of the keys, not of the phrasings', () => {
  for (const keys of [
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
    ['b', 'c', 'a'],
  ]) {
    const classifier = trainClassifier(keys.map((key) => ({ key, text: PAY })))
    expect(classifier.rank(PAY).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  }
})

test('a word used for few keys counts more than one used for many', () => {
  const classifier = trainClassifier(
    examples({
      hangar: ['flight hangar'],
      fee: ['flight fee'],
      crew: ['flight crew'],
      plan: ['flight plan'],
    }),
  )
  const ranked = classifier.rank('flight hangar zebra')
  expect(ranked[0]?.key).toBe('hangar')
  const [first, second] = ranked
  expect((first?.score ?? 0) > 2 * (second?.score ?? 0)).toBe(true)
})

test('a question that resembles no phrasing has no answer', () => {
  const classifier = trainClassifier(examples({ pay: [PAY] }))
  expect(classifier.rank('xyzzy')).toEqual([])
  expect(classifier.rank('')).toEqual([])
  expect(trainClassifier([]).rank(PAY)).toEqual([])
})
