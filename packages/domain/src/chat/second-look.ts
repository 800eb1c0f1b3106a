import { FALLBACK_KEY, type Classifier } from './classifier.ts'

/** What the assistant does with a question after the classifier has read it. */
export type SecondLook =
  | { kind: 'answer'; key: string }
  | { kind: 'choices'; keys: readonly string[] }
  | { kind: 'none' }

// Chosen by cross-validation on our own phrasings. Results on new phrasings are in docs/assistant.md.
const SURE = 0.42
const AHEAD = 0.05
/** Higher next to a fixed answer, which may be all that was wanted. */
const SURE_BESIDE = 0.4
const LIKELY = 0.22
const LIKELY_BESIDE = 0.28
const MOST_CHOICES = 3

/** For a question without a fixed answer: an answer, up to three choices, or nothing. */
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
 * For a question with a fixed answer: an answer to look up or to explain the site, if the classifier is sure;
 * or up to two choices, if the phrasings disagree with the fixed answer.
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
