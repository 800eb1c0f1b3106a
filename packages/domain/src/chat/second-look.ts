import { FALLBACK_KEY } from './codes.ts'
import { confidenceIn } from './confidence.ts'
import type { Reading } from './learning/classifier.ts'
import { isLiveKey, PUBLIC_ANSWERS } from './live-questions.ts'

/** What the assistant does with a question after the classifier has read it. */
export type SecondLook =
  /** The answer of the intent stands; the others may have been meant. */
  | { kind: 'fixed'; others: readonly string[] }
  | { kind: 'answer'; key: string; others: readonly string[] }
  | { kind: 'choices'; keys: readonly string[] }
  /** The assistant does not know it; these are the nearest topics, if any. */
  | { kind: 'unknown'; keys: readonly string[] }

type Asked = {
  /** The code of the intent that matches. */
  fixed: string | null
  /** The answer that an officer gave to this question or one like it. */
  taught: string | null
  isMember: boolean
}

/** From this confidence on an answer is given; docs/assistant.md says how it was chosen. */
const SURE = 0.55
const REFUSED = 0.55
/** The answer of the intent that matches needs no more than this, unless another is clearly likelier. */
const SURE_FIXED = 0.3
/** How many times likelier another answer must be. */
const AHEAD_OF_FIXED = 1.2
const LIVE_LEADS = 0.3
const LIKELY = 0.12
const NEAR = 0.05
const NEAR_TOPIC = 0.25
const MOST_CHOICES = 3
const MOST_OTHERS = 2

/**
 * The answer of the intent that matches goes first, unless the phrasings say clearly that something else is meant.
 * Members get what can be looked up for them first.
 */
export function lookAgain(reading: Reading, { taught, ...asked }: Asked): SecondLook {
  const { fixed, isMember } = asked
  const ranked = rankedFor(reading, asked)
  const candidate = candidateAmong(ranked, asked)
  const atLeast = (least: number) => ranked.filter(({ score }) => score >= least).map(({ key }) => key)
  const answerTaught = taught === FALLBACK_KEY ? null : taught
  const answer = (key: string): SecondLook => {
    // Visitors cannot have anything looked up.
    const next = atLeast(0).filter((other) => isMember || !isLiveKey(other))
    const others = unique([key, answerTaught, fixed, ...next]).slice(1, 1 + MOST_OTHERS)
    return key === fixed ? { kind: 'fixed', others } : { kind: 'answer', key, others }
  }
  const isOutside = !candidate || isOutsideAll(reading, ranked)

  if (answerTaught !== null && (fixed === null || isOutside)) return answer(answerTaught)
  if (taught === FALLBACK_KEY && fixed === null) return { kind: 'unknown', keys: [] }
  if (isOutside)
    return { kind: 'unknown', keys: unique([fixed, ...atLeast(NEAR_TOPIC)]).slice(0, MOST_CHOICES) }
  const evidence = { outside: reading.outside, score: candidate.score, isFixed: candidate.key === fixed }
  if (confidenceIn(evidence) >= SURE) return answer(candidate.key)
  return {
    kind: 'choices',
    keys: unique([ranked[0]?.key ?? null, fixed, ...atLeast(NEAR)]).slice(0, MOST_CHOICES),
  }
}

type Ranked = Reading['ranked']

/** The answers to choose from, most likely first. */
export function rankedFor({ ranked }: Reading, { fixed, isMember }: Omit<Asked, 'taught'>): Ranked {
  return isMember ? ranked : withoutLiveIfFixed(inPublic(ranked), fixed)
}

/** The answer that is given if there is enough confidence in it. */
export function candidateAmong(ranked: Ranked, { fixed, isMember }: Omit<Asked, 'taught'>) {
  const [best] = ranked
  const live = ranked.slice(0, 2).find(({ key, score }) => isLiveKey(key) && score >= LIVE_LEADS)
  if (isMember && live) return live
  const forFixed = ranked.find(({ key }) => key === fixed)
  const isFixed = forFixed && forFixed.score >= SURE_FIXED
  return isFixed && forFixed.score * AHEAD_OF_FIXED >= (best?.score ?? 0) ? forFixed : best
}

/** Whatever the best answer is, the question is none that the assistant can answer. */
export function isOutsideAll({ outside }: Reading, [best]: Ranked): boolean {
  return outside >= REFUSED || !best || best.score < LIKELY
}

/** For visitors, what members have looked up counts towards the answer that is public. */
function inPublic(ranked: Ranked): Ranked {
  const scores = new Map<string, number>()
  for (const { key, score } of ranked) {
    const told = PUBLIC_ANSWERS[key] ?? key
    scores.set(told, (scores.get(told) ?? 0) + score)
  }
  return [...scores].map(([key, score]) => ({ key, score })).toSorted((a, b) => b.score - a.score)
}

/** Visitors cannot have anything looked up, so the answer of the intent tells them more. */
function withoutLiveIfFixed(ranked: Ranked, fixed: string | null): Ranked {
  const others = ranked.filter(({ key }) => !isLiveKey(key))
  if (fixed === null || others[0]?.key !== fixed) return ranked
  const sum = others.reduce((total, { score }) => total + score, 0) || 1
  return others.map(({ key, score }) => ({ key, score: score / sum }))
}

function unique(keys: readonly (string | null)[]): string[] {
  return [...new Set(keys.filter((key) => key !== null))]
}
