import { featuresOf } from './question-features.ts'

/** The known features of a question, by number, with their weights. */
export type Vector = { ids: Int32Array; weights: Float32Array }

export type Vectors = {
  /** How many features are known. */
  size: number
  /** Those of the texts that were learnt. */
  learnt: readonly Vector[]
  of: (text: string) => Vector
  /** With the names of the features, known or not. */
  named: (text: string) => (readonly [name: string, weight: number])[]
}

const STEP = 200

/** Numbers the features of these texts. Rare features count more; every question has the same length. */
export function* learnVectors(texts: readonly string[]): Generator<undefined, Vectors> {
  const textsWith = new Map<string, number>()
  const bags: ReadonlyMap<string, number>[] = []
  for (const text of texts) {
    const bag = featuresOf(text)
    for (const name of bag.keys()) textsWith.set(name, (textsWith.get(name) ?? 0) + 1)
    if (bags.push(bag) % STEP === 0) yield
  }
  const ids = new Map([...textsWith.keys()].map((name, id) => [name, id]))

  function weigh(bag: ReadonlyMap<string, number>): (readonly [name: string, weight: number])[] {
    const weighted = [...bag].map(
      ([name, weight]) => [name, weight * Math.log(1 + texts.length / (textsWith.get(name) ?? 1))] as const,
    )
    const length = Math.sqrt(weighted.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
    return weighted.map(([name, weight]) => [name, weight / length])
  }

  function vectorOf(bag: ReadonlyMap<string, number>): Vector {
    const known = weigh(bag).filter(([name]) => ids.has(name))
    return {
      ids: Int32Array.from(known, ([name]) => ids.get(name) ?? 0),
      weights: Float32Array.from(known, ([, weight]) => weight),
    }
  }
  return {
    size: ids.size,
    learnt: bags.map(vectorOf),
    of: (text) => vectorOf(featuresOf(text)),
    named: (text) => weigh(featuresOf(text)),
  }
}
