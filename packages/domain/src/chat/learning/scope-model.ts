import { createLeavingOut } from './left-out.ts'
import { plainWords, stemOf } from './question-features.ts'
import { shuffled } from './shuffled.ts'
import type { Vector, Vectors } from './vectors.ts'

const EPOCHS = 14
const RATE = 0.3
const BIAS_RATE = 0.05
/** A word of this many questions or fewer is rare. */
const RARE = 2
const MOST_UNKNOWN = 3

type WordCounts = ReadonlyMap<string, number>

export type ScopeWeights = {
  /** In how many answerable questions each word occurs. */
  answerableWith: WordCounts
  weights: Float32Array
  bias: number
}

/** In the order of the vectors. */
type ScopeExample = { text: string; isOutside: boolean }

/**
 * How likely a question is none that the assistant can answer, from 0 to 1: logistic regression on its features, and
 * on how many of its words no answerable question has.
 */
export function learnScope(
  examples: readonly ScopeExample[],
  vectors: readonly Vector[],
  vectorSize: number,
): ScopeWeights {
  const answerableWith = countWords(examples)
  const known = examples.map(({ text, isOutside }, at) => {
    const unknown = unknownWords(answerableWith, text, isOutside ? 0 : 1)
    return longer(vectors[at] ?? EMPTY, unknown, vectorSize)
  })
  const size = vectorSize + unknownWords(answerableWith, '', 0).length
  const weights = new Float32Array(size)
  const steps = new Float32Array(size).fill(1e-6)
  let bias = 0
  const leavingOut = createLeavingOut(1)
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const example of shuffled(examples.length, epoch + 1)) {
      const whole = known[example]
      if (!whole) continue
      const vector = leavingOut(whole)
      const error = likelihood({ weights, bias }, vector) - (examples[example]?.isOutside ? 1 : 0)
      bias -= BIAS_RATE * error
      for (let at = 0; at < vector.ids.length; at++) {
        const place = vector.ids[at] ?? 0
        const slope = error * (vector.weights[at] ?? 0)
        const step = (steps[place] ?? 0) + slope * slope
        steps[place] = step
        weights[place] = (weights[place] ?? 0) - (RATE * slope) / Math.sqrt(step)
      }
    }
  return { answerableWith, weights, bias }
}

export function likelihoodOutside(scope: ScopeWeights, vectors: Vectors, text: string): number {
  return likelihood(
    scope,
    longer(vectors.of(text), unknownWords(scope.answerableWith, text, 0), vectors.size),
  )
}

const EMPTY: Vector = { ids: new Int32Array(), weights: new Float32Array() }

function likelihood(
  { weights, bias }: Pick<ScopeWeights, 'weights' | 'bias'>,
  { ids, weights: values }: Vector,
): number {
  let score = bias
  for (let at = 0; at < ids.length; at++) score += (weights[ids[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return 1 / (1 + Math.exp(-score))
}

function longer({ ids, weights }: Vector, extra: readonly number[], vectorSize: number): Vector {
  return {
    ids: Int32Array.from([...ids, ...extra.map((_, at) => vectorSize + at)]),
    weights: Float32Array.from([...weights, ...extra]),
  }
}

const wordsOf = (text: string) => new Set(plainWords(text).map(stemOf))

function countWords(examples: readonly ScopeExample[]): WordCounts {
  const counts = new Map<string, number>()
  for (const { text, isOutside } of examples)
    if (!isOutside) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** `own` is 1 for an example whose own words are among those counted. */
function unknownWords(answerableWith: WordCounts, text: string, own: 0 | 1): number[] {
  const words = [...wordsOf(text)]
  const withAtMost = (count: number) =>
    words.filter((word) => (answerableWith.get(word) ?? 0) - own <= count).length
  const share = (count: number) => (words.length > 0 ? count / words.length : 1)
  const unknown = withAtMost(0)
  return [
    Math.min(unknown, MOST_UNKNOWN) / MOST_UNKNOWN,
    share(unknown),
    share(withAtMost(RARE)),
    words.length < 2 ? 1 : 0,
  ]
}
