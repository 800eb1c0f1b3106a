import { compareTexts } from '../../text/compare.ts'
import { FALLBACK_KEY } from '../codes.ts'
import { featuresOf, plainWords } from './question-features.ts'
import { learnScope, likelihoodOutside, type ScopeWeights } from './scope-model.ts'
import { learnTopics, topicProbabilities, type TopicWeights } from './topic-model.ts'
import { countFeatures, createVectors, type Vocabulary } from './vectors.ts'

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

/** Plain data, so that a thread of its own can learn and hand it over. */
export type Learnt = {
  vocabulary: Vocabulary
  /** The answers, in the order of the topics. */
  keys: readonly string[]
  topics: TopicWeights
  scope: ScopeWeights
  /** The answers of each question that was learnt, by its words. */
  keysOf: ReadonlyMap<string, readonly string[]>
}

/** Takes seconds. */
export function learnClassifier(examples: readonly Example[]): Learnt {
  const features = examples.map(({ text }) => featuresOf(text))
  const vocabulary = countFeatures(features)
  const vectors = createVectors(vocabulary)
  const learnt = features.map(vectors.ofFeatures)
  const answerable = examples.filter(({ key }) => key !== FALLBACK_KEY)
  const keys = [...new Set(answerable.map(({ key }) => key))].toSorted(compareTexts)
  const places = new Map(keys.map((key, place) => [key, place]))
  const keysOf = new Map<string, string[]>()
  for (const { key, text } of examples) {
    const words = wordsOf(text)
    keysOf.set(words, [...(keysOf.get(words) ?? []), key])
  }
  return {
    vocabulary,
    keys,
    topics: learnTopics(
      learnt.filter((_, at) => examples[at]?.key !== FALLBACK_KEY),
      answerable.map(({ key }) => places.get(key) ?? 0),
      { topicCount: keys.length, size: vectors.size },
    ),
    scope: learnScope(
      examples.map(({ key, text }) => ({ text, isOutside: key === FALLBACK_KEY })),
      learnt,
      vectors.size,
    ),
    keysOf,
  }
}

export function createClassifier({ vocabulary, keys, topics, scope, keysOf }: Learnt): Classifier {
  const vectors = createVectors(vocabulary)
  return {
    features: vectors.named,
    read(question) {
      const scores = topicProbabilities(topics, vectors.of(question))
      const learnt = keysOf.get(wordsOf(question))
      // A question that was learnt keeps its answer, whatever resembles it.
      const scoreOf = (key: string, place: number) =>
        learnt?.includes(key) ? 1 / learnt.length : (scores[place] ?? 0) / (learnt ? 100 : 1)
      return {
        outside: learnt ? Number(learnt.includes(FALLBACK_KEY)) : likelihoodOutside(scope, vectors, question),
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
  return createClassifier(learnClassifier(examples))
}
