import { expect, test } from 'vitest'
import { FALLBACK_KEY } from '../codes.ts'
import { createClassifier, learnClassifier, trainClassifier } from './classifier.ts'

const PHRASINGS = {
  pay: ['how do i pay my bill', 'where can i pay the bill', 'pay my bill by card'],
  fly: ['when do i fly next', 'when is my next flight', 'my next flight'],
  [FALLBACK_KEY]: ['is there a cafe', 'where can i eat lunch', 'do you sell pizza', 'tell me a joke'],
}
const EXAMPLES = Object.entries(PHRASINGS).flatMap(([key, texts]) => texts.map((text) => ({ key, text })))
const classifier = trainClassifier(EXAMPLES)

test.each([
  ['can i pay the bill by bank card', 'pay'],
  ['is my next flight soon', 'fly'],
])('%j is most likely about %s', (question, key) => {
  const { outside, ranked } = classifier.read(question)
  expect(ranked[0]?.key).toBe(key)
  expect(outside).toBeLessThan(0.5)
  expect(ranked.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 6)
})

test('a question that resembles those without an answer is outside', () => {
  expect(classifier.read('where do you sell lunch').outside).toBeGreaterThan(0.5)
  expect(classifier.read('where do you sell lunch').ranked.map(({ key }) => key)).not.toContain(FALLBACK_KEY)
})

test('a learnt question keeps its answer, however it is written', () => {
  const [best, second] = classifier.read('How do I pay my BILL?').ranked
  expect(best).toEqual({ key: 'pay', score: 1 })
  expect(second?.score).toBeLessThan(0.01)
  expect(classifier.read('Is there a cafe?').outside).toBe(1)
  expect(classifier.read('when is my next flight').outside).toBe(0)
})

test('what was learnt can be handed over by a thread, and is always the same', () => {
  const learnt = structuredClone(learnClassifier(EXAMPLES))
  expect(createClassifier(learnt).read('next bill')).toEqual(classifier.read('next bill'))
})
