import { FALLBACK_KEY } from './codes.ts'
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

// Chosen by cross-validation on our own phrasings. Results on new phrasings are in docs/assistant.md.
const SURE = 0.3
const DOUBTED = 0.15
const REFUSED = 0.55
/** One answer is so likely that more doubt about the question may remain. */
const CLEAR = 0.7
const DOUBTED_CLEAR = 0.4
/** No other answer comes near, so less will do. */
const LEADS = 0.15
const AHEAD_OF_NEXT = 2
/** The answer of the intent that matches needs less. */
const SURE_FIXED = 0.3
const DOUBTED_FIXED = 0.25
/** How many times likelier another answer must be. */
const AHEAD_OF_FIXED = 1.2
const PLAIN = 0.7
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
export function lookAgain(reading: Reading, { fixed, taught, isMember }: Asked): SecondLook {
  // The intents know every word, so the question is more likely theirs.
  const outside = reading.outside * (fixed !== null && reading.isPlain && reading.outside < 1 ? PLAIN : 1)
  const ranked = isMember ? reading.ranked : withoutLiveIfFixed(inPublic(reading.ranked), fixed)
  const [best] = ranked
  const atLeast = (least: number) => ranked.filter(({ score }) => score >= least).map(({ key }) => key)
  const answerTaught = taught === FALLBACK_KEY ? null : taught
  const answer = (key: string): SecondLook => {
    // Visitors cannot have anything looked up.
    const next = atLeast(0).filter((other) => isMember || !isLiveKey(other))
    const others = unique([key, answerTaught, fixed, ...next]).slice(1, 1 + MOST_OTHERS)
    return key === fixed ? { kind: 'fixed', others } : { kind: 'answer', key, others }
  }
  const isOutside = !best || outside >= REFUSED || best.score < LIKELY

  if (answerTaught !== null && (fixed === null || isOutside)) return answer(answerTaught)
  if (taught === FALLBACK_KEY && fixed === null) return { kind: 'unknown', keys: [] }
  if (isOutside)
    return { kind: 'unknown', keys: unique([fixed, ...atLeast(NEAR_TOPIC)]).slice(0, MOST_CHOICES) }
  if (isMember && outside < DOUBTED) {
    const live = ranked.slice(0, 2).find(({ key, score }) => isLiveKey(key) && score >= LIVE_LEADS)
    if (live) return answer(live.key)
  }
  const forFixed = ranked.find(({ key }) => key === fixed)?.score ?? 0
  if (
    fixed !== null &&
    forFixed >= SURE_FIXED &&
    forFixed * AHEAD_OF_FIXED >= best.score &&
    outside < DOUBTED_FIXED
  )
    return answer(fixed)
  const leads = best.score >= LEADS && best.score >= AHEAD_OF_NEXT * (ranked[1]?.score ?? 0)
  if ((best.score >= SURE || leads) && outside < DOUBTED) return answer(best.key)
  if (best.score >= CLEAR && reading.outside < DOUBTED_CLEAR) return answer(best.key)
  return { kind: 'choices', keys: unique([best.key, fixed, ...atLeast(NEAR)]).slice(0, MOST_CHOICES) }
}

/** For visitors, what members have looked up counts towards the answer that is public. */
function inPublic(ranked: Reading['ranked']): Reading['ranked'] {
  const scores = new Map<string, number>()
  for (const { key, score } of ranked) {
    const told = PUBLIC_ANSWERS[key] ?? key
    scores.set(told, (scores.get(told) ?? 0) + score)
  }
  return [...scores].map(([key, score]) => ({ key, score })).toSorted((a, b) => b.score - a.score)
}

/** Visitors cannot have anything looked up, so the answer of the intent tells them more. */
function withoutLiveIfFixed(ranked: Reading['ranked'], fixed: string | null): Reading['ranked'] {
  const others = ranked.filter(({ key }) => !isLiveKey(key))
  if (fixed === null || others[0]?.key !== fixed) return ranked
  const sum = others.reduce((total, { score }) => total + score, 0) || 1
  return others.map(({ key, score }) => ({ key, score: score / sum }))
}

function unique(keys: readonly (string | null)[]): string[] {
  return [...new Set(keys.filter((key) => key !== null))]
}
