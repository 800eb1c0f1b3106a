import { featuresOf } from './question-features.ts'

/** The known features of a question, by number, with their weights. */
export type Vector = { ids: Int32Array; weights: Float32Array }

type Features = ReadonlyMap<string, number>

/** The features of all texts that were learnt, and in how many of them each occurs. */
export type Vocabulary = { names: readonly string[]; textsWith: Int32Array; textCount: number }

export type Vectors = {
  /** How many features are known. */
  size: number
  of: (text: string) => Vector
  ofFeatures: (features: Features) => Vector
  /** With the names of the features, known or not. */
  named: (text: string) => (readonly [name: string, weight: number])[]
}

export function countFeatures(texts: readonly Features[]): Vocabulary {
  const textsWith = new Map<string, number>()
  for (const features of texts)
    for (const name of features.keys()) textsWith.set(name, (textsWith.get(name) ?? 0) + 1)
  return {
    names: [...textsWith.keys()],
    textsWith: Int32Array.from(textsWith.values()),
    textCount: texts.length,
  }
}

/** Rare features count more; every question has the same length. */
export function createVectors({ names, textsWith, textCount }: Vocabulary): Vectors {
  const ids = new Map(names.map((name, id) => [name, id]))
  const countOf = (name: string) => textsWith[ids.get(name) ?? -1] ?? 1

  function weigh(features: Features): (readonly [name: string, weight: number])[] {
    const weighted = [...features].map(
      ([name, weight]) => [name, weight * Math.log(1 + textCount / countOf(name))] as const,
    )
    const length = Math.sqrt(weighted.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
    return weighted.map(([name, weight]) => [name, weight / length])
  }

  function ofFeatures(features: Features): Vector {
    const known = weigh(features).filter(([name]) => ids.has(name))
    return {
      ids: Int32Array.from(known, ([name]) => ids.get(name) ?? 0),
      weights: Float32Array.from(known, ([, weight]) => weight),
    }
  }
  return {
    size: ids.size,
    of: (text) => ofFeatures(featuresOf(text)),
    ofFeatures,
    named: (text) => weigh(featuresOf(text)),
  }
}
