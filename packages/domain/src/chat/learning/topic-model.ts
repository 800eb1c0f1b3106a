import { createLeavingOut } from './left-out.ts'
import { shuffled } from './shuffled.ts'
import type { Vector } from './vectors.ts'

const EPOCHS = 8
const RATE = 0.3
const BIAS_RATE = 0.05
/** Smaller errors are not worth their time. */
const LEAST_ERROR = 0.005

/** One weight for each feature and topic, feature by feature. */
export type TopicWeights = { weights: Float32Array; bias: Float32Array }

/** Multinomial logistic regression, trained one question after the other, each feature at its own pace. */
export function learnTopics(
  vectors: readonly Vector[],
  topics: readonly number[],
  { topicCount, size }: { topicCount: number; size: number },
): TopicWeights {
  const weights = new Float32Array(size * topicCount)
  const steps = new Float32Array(size * topicCount).fill(1e-6)
  const bias = new Float32Array(topicCount)

  function correct(vector: Vector, topic: number): void {
    const errors = topicProbabilities({ weights, bias }, vector)
    errors[topic] = (errors[topic] ?? 0) - 1
    errors.forEach((error, other) => {
      if (Math.abs(error) < LEAST_ERROR) return
      bias[other] = (bias[other] ?? 0) - BIAS_RATE * error
      for (let at = 0; at < vector.ids.length; at++) {
        const place = (vector.ids[at] ?? 0) * topicCount + other
        const slope = error * (vector.weights[at] ?? 0)
        const step = (steps[place] ?? 0) + slope * slope
        steps[place] = step
        weights[place] = (weights[place] ?? 0) - (RATE * slope) / Math.sqrt(step)
      }
    })
  }

  const leavingOut = createLeavingOut(1)
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const example of shuffled(vectors.length, epoch + 1)) {
      const vector = vectors[example]
      if (vector) correct(leavingOut(vector), topics[example] ?? 0)
    }
  return { weights, bias }
}

export function topicProbabilities(
  { weights, bias }: TopicWeights,
  { ids, weights: values }: Vector,
): Float64Array {
  const topicCount = bias.length
  const scores = Float64Array.from(bias)
  for (let at = 0; at < ids.length; at++) {
    const start = (ids[at] ?? 0) * topicCount
    const value = values[at] ?? 0
    for (let topic = 0; topic < topicCount; topic++)
      scores[topic] = (scores[topic] ?? 0) + (weights[start + topic] ?? 0) * value
  }
  const most = Math.max(...scores)
  let sum = 0
  for (let topic = 0; topic < topicCount; topic++)
    sum += scores[topic] = Math.exp((scores[topic] ?? 0) - most)
  return scores.map((score) => score / sum)
}
