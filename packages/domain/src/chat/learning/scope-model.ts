import { createLeavingOut } from './left-out.ts'
import { plainWords, stemOf } from './question-features.ts'
import { shuffled } from './shuffled.ts'
import type { Vector, Vectors } from './vectors.ts'

const EPOCHS = 14
const RATE = 0.3
const BIAS_RATE = 0.05
const STEP = 1000
/** A word of this many questions or fewer is rare. */
const RARE = 2
const MOST_UNKNOWN = 3

export type ScopeModel = { outside: (text: string) => number }

/**
 * How likely a question is none that the assistant can answer, from 0 to 1: logistic regression on its features, and
 * on how many of its words no answerable question has.
 */
export function* learnScope(
  /** In the order of the learnt vectors. */
  examples: readonly { text: string; isOutside: boolean }[],
  vectors: Vectors,
): Generator<undefined, ScopeModel> {
  const wordsOf = (text: string) => new Set(plainWords(text).map(stemOf))
  const answerableWith = new Map<string, number>()
  for (const { text, isOutside } of examples)
    if (!isOutside)
      for (const word of wordsOf(text)) answerableWith.set(word, (answerableWith.get(word) ?? 0) + 1)

  /** `own` is 1 for an example whose own words are among those counted. */
  function unknownWords(text: string, own: 0 | 1): number[] {
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

  function withUnknownWords({ ids, weights: values }: Vector, text: string, own: 0 | 1): Vector {
    const extra = unknownWords(text, own)
    return {
      ids: Int32Array.from([...ids, ...extra.map((_, at) => vectors.size + at)]),
      weights: Float32Array.from([...values, ...extra]),
    }
  }

  const size = vectors.size + unknownWords('', 0).length
  const weights = new Float32Array(size)
  const steps = new Float32Array(size).fill(1e-6)
  let bias = 0

  function outside({ ids, weights: values }: Vector): number {
    let score = bias
    for (let at = 0; at < ids.length; at++) score += (weights[ids[at] ?? 0] ?? 0) * (values[at] ?? 0)
    return 1 / (1 + Math.exp(-score))
  }

  const known = examples.map(({ text, isOutside }, at) =>
    withUnknownWords(vectors.learnt[at] ?? vectors.of(text), text, isOutside ? 0 : 1),
  )
  yield
  const leavingOut = createLeavingOut(1)
  let done = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const example of shuffled(examples.length, epoch + 1)) {
      const whole = known[example]
      if (!whole) continue
      const vector = leavingOut(whole)
      const error = outside(vector) - (examples[example]?.isOutside ? 1 : 0)
      bias -= BIAS_RATE * error
      for (let at = 0; at < vector.ids.length; at++) {
        const place = vector.ids[at] ?? 0
        const slope = error * (vector.weights[at] ?? 0)
        const step = (steps[place] ?? 0) + slope * slope
        steps[place] = step
        weights[place] = (weights[place] ?? 0) - (RATE * slope) / Math.sqrt(step)
      }
      if (++done % STEP === 0) yield
    }
  return { outside: (text) => outside(withUnknownWords(vectors.of(text), text, 0)) }
}
