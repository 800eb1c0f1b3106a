import { FALLBACK_KEY, type Classifier } from './classifier.ts'

/** What the classifier makes of a question. */
export type SecondLook =
  | { kind: 'answer'; key: string }
  | { kind: 'choices'; keys: readonly string[] }
  | { kind: 'none' }

// Chosen by cross-validation on our own phrasings; the figures on fresh ones are in docs/assistant.md.
const SURE = 0.42
const AHEAD = 0.05
/** Beside a fixed answer, which may be all that was asked for. */
const SURE_BESIDE = 0.4
const LIKELY = 0.22
const LIKELY_BESIDE = 0.28
const MOST_CHOICES = 3

/** After the fixed answers found nothing: an answer, up to three choices, or nothing. */
export function lookAgain(classifier: Classifier, question: string): SecondLook {
  const ranked = classifier.rank(question)
  const [best, second] = ranked
  if (!best || best.score < LIKELY || best.key === FALLBACK_KEY) return { kind: 'none' }
  if (best.score >= SURE && best.score - (second?.score ?? 0) >= AHEAD)
    return { kind: 'answer', key: best.key }
  const keys = ranked
    .filter(({ key, score }) => key !== FALLBACK_KEY && score >= LIKELY)
    .slice(0, MOST_CHOICES)
    .map(({ key }) => key)
  return { kind: 'choices', keys }
}

/**
 * Beside a fixed answer: what is looked up for the asker or explains the site, if that is surely meant; or up to two
 * others, if the phrasings disagree with the fixed answer.
 */
export function lookBeside(classifier: Classifier, question: string, fixed: string): SecondLook {
  const ranked = classifier.rank(question)
  const [best] = ranked
  if (!best || best.key === fixed || best.key === FALLBACK_KEY) return { kind: 'none' }
  if (best.score >= SURE_BESIDE && !best.key.startsWith('CB')) return { kind: 'answer', key: best.key }
  const keys = ranked
    .filter(({ key, score }) => key !== FALLBACK_KEY && key !== fixed && score >= LIKELY_BESIDE)
    .slice(0, MOST_CHOICES - 1)
    .map(({ key }) => key)
  return keys.length > 0 ? { kind: 'choices', keys } : { kind: 'none' }
}
