import { FALLBACK_KEY } from '../codes.ts'
import type { Classifier } from '../learning/classifier.ts'
import { matchIntent } from '../match-intent.ts'
import { lookAgain } from '../second-look.ts'

type Questions = Readonly<Record<string, readonly string[]>>

/** What the assistant makes of a question: the answer or the choices, best first. */
export function outcomeOf(classifier: Classifier, text: string, isMember: boolean) {
  const fixed = matchIntent(text)?.code ?? null
  const look = lookAgain(classifier.read(text), { fixed, taught: null, isMember })
  if (look.kind === 'fixed') return { isAnswered: true, keys: [fixed, ...look.others] }
  if (look.kind === 'answer') return { isAnswered: true, keys: [look.key, ...look.others] }
  return { isAnswered: false, keys: look.kind === 'choices' ? look.keys : [] }
}

/**
 * How well questions are answered, by the key of their answer or `none`; `CB2|CB9` if two answers are equally right.
 * Those about the 46 intents are asked by visitors, those about the site by members, and those without an answer by
 * both.
 */
export function measure(classifier: Classifier, { [FALLBACK_KEY]: outside = [], ...answerable }: Questions) {
  const results = Object.entries(answerable).flatMap(([wanted, texts]) =>
    texts.map((text) => ({
      wanted: wanted.split('|'),
      ...outcomeOf(classifier, text, !wanted.startsWith('CB')),
    })),
  )
  const first = results.filter(({ keys: [best], wanted }) => wanted.some((key) => key === best))
  return {
    answerable: results.length,
    /** The right answer was given, or was the first of the choices. */
    first: first.length,
    answered: first.filter(({ isAnswered }) => isAnswered).length,
    outside: outside.length,
    /** A visitor or a member was given an answer where there is none. */
    confident: outside.filter((text) =>
      [false, true].some((isMember) => outcomeOf(classifier, text, isMember).isAnswered),
    ).length,
  }
}
