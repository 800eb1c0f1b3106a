import { compareTexts } from '../text/compare.ts'
import { featuresOf } from './question-features.ts'

/** The key of questions that must not be answered. */
export const FALLBACK_KEY = 'none'

export type Example = { key: string; text: string }
type Ranked = { key: string; score: number }

export type Classifier = {
  /** The keys that resemble the question, best first; scores from 0 to 1. */
  rank: (question: string) => Ranked[]
}

/** How many of the nearest phrasings of a key are counted, each with less weight than the one before. */
const VOTES = [0.5, 0.3, 0.2]

/** Compares a question with every phrasing by the cosine of their features; rare features count more. */
export function trainClassifier(examples: readonly Example[]): Classifier {
  const bags = examples.map(({ text }) => featuresOf(text))
  const keysWith = new Map<string, Set<string>>()
  bags.forEach((bag, index) => {
    const key = examples[index]?.key ?? FALLBACK_KEY
    for (const name of bag.keys()) keysWith.set(name, (keysWith.get(name) ?? new Set<string>()).add(key))
  })
  const keys = new Set(examples.map(({ key }) => key)).size
  // A word in the phrasings of many keys says little about which key is meant.
  const rarity = (name: string) => Math.log(1 + keys / (keysWith.get(name)?.size ?? keys)) ** 2

  const phrasingsWith = new Map<string, [example: number, weight: number][]>()
  bags.forEach((bag, example) => {
    for (const [name, weight] of normalised(bag, rarity)) {
      const entry = [example, weight] as [number, number]
      const list = phrasingsWith.get(name)
      if (list) list.push(entry)
      else phrasingsWith.set(name, [entry])
    }
  })

  return {
    rank(question) {
      const likeness = new Float64Array(examples.length)
      for (const [name, weight] of normalised(featuresOf(question), rarity))
        for (const [example, other] of phrasingsWith.get(name) ?? [])
          likeness[example] = (likeness[example] ?? 0) + weight * other
      const byKey = new Map<string, number[]>()
      likeness.forEach((score, index) => {
        const key = examples[index]?.key
        if (score === 0 || key === undefined) return
        const scores = byKey.get(key)
        if (scores) scores.push(score)
        else byKey.set(key, [score])
      })
      return [...byKey]
        .map(([key, scores]) => ({ key, score: vote(scores) }))
        .toSorted((a, b) => b.score - a.score || compareTexts(a.key, b.key))
    },
  }
}

function vote(scores: readonly number[]): number {
  const best = scores.toSorted((a, b) => b - a)
  return VOTES.reduce((sum, weight, index) => sum + weight * (best[index] ?? 0), 0)
}

function normalised(
  bag: ReadonlyMap<string, number>,
  rarity: (name: string) => number,
): [name: string, weight: number][] {
  const weighted = [...bag].map(([name, weight]) => [name, weight * rarity(name)] as const)
  const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1
  return weighted.map(([name, weight]) => [name, weight / length])
}
