import { FALLBACK_KEY, type Example } from '../classifier.ts'
import { INFORMAL_PHRASINGS, PHRASINGS } from './fixed-phrasings.ts'
import help from './help.json' with { type: 'json' }
import live from './live.json' with { type: 'json' }
import unmatched from './unmatched.json' with { type: 'json' }

/**
 * Every phrasing that ships, with the key of its answer: a fixed one; help about the site; what is looked up for the
 * asker, where a day stands for any day and a time for any time; and questions that must not be answered.
 */
export const EXAMPLES: readonly Example[] = [
  ...[PHRASINGS, INFORMAL_PHRASINGS, help, live].flatMap((phrasings) =>
    Object.entries(phrasings).flatMap(([key, texts]) => texts.map((text) => ({ key, text }))),
  ),
  ...unmatched.map((text) => ({ key: FALLBACK_KEY, text })),
]
