import { compareTexts } from '../../text/compare.ts'
import { FALLBACK_KEY } from '../codes.ts'
import { plainWords } from './question-features.ts'
import { learnScope } from './scope-model.ts'
import { learnTopics } from './topic-model.ts'
import { learnVectors } from './vectors.ts'

export type Example = { key: string; text: string }

/** What the classifier makes of a question. */
export type Reading = {
  /** How likely the assistant has no answer to it, from 0 to 1. */
  outside: number
  /** The answers, most likely first, with scores from 0 to 1. */
  ranked: readonly { key: string; score: number }[]
}

export type Classifier = {
  read: (question: string) => Reading
  /** The features of a question, to compare it with others. */
  features: (question: string) => readonly (readonly [name: string, weight: number])[]
}

/** Learns in small steps, so that the server can do other work in between. */
export function* learnClassifier(examples: readonly Example[]): Generator<undefined, Classifier> {
  const vectors = yield* learnVectors(examples.map(({ text }) => text))
  const answerable = examples.filter(({ key }) => key !== FALLBACK_KEY)
  const keys = [...new Set(answerable.map(({ key }) => key))].toSorted(compareTexts)
  const places = new Map(keys.map((key, place) => [key, place]))
  const topics = yield* learnTopics(
    vectors.learnt.filter((_, at) => examples[at]?.key !== FALLBACK_KEY),
    answerable.map(({ key }) => places.get(key) ?? 0),
    { topicCount: keys.length, size: vectors.size },
  )
  const scope = yield* learnScope(
    examples.map(({ key, text }) => ({ text, isOutside: key === FALLBACK_KEY })),
    vectors,
  )
  const keysOf = new Map<string, string[]>()
  for (const { key, text } of examples) {
    const words = wordsOf(text)
    keysOf.set(words, [...(keysOf.get(words) ?? []), key])
  }
  return {
    features: vectors.named,
    read(question) {
      const scores = topics.probabilities(vectors.of(question))
      const learnt = keysOf.get(wordsOf(question))
      // A question that was learnt keeps its answer, whatever resembles it.
      const scoreOf = (key: string, place: number) =>
        learnt?.includes(key) ? 1 / learnt.length : (scores[place] ?? 0) / (learnt ? 100 : 1)
      return {
        outside: learnt ? (learnt.includes(FALLBACK_KEY) ? 1 : 0) : scope.outside(question),
        ranked: keys
          .map((key, place) => ({ key, score: scoreOf(key, place) }))
          .toSorted((a, b) => b.score - a.score),
      }
    },
  }
}

function wordsOf(text: string): string {
  return plainWords(text).join(' ')
}

export function trainClassifier(examples: readonly Example[]): Classifier {
  const learning = learnClassifier(examples)
  for (;;) {
    const { done, value } = learning.next()
    if (done) return value
  }
}
