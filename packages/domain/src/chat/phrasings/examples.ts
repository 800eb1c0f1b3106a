import { FALLBACK_KEY, type Example } from '../classifier.ts'
import { INFORMAL_PHRASINGS, PHRASINGS } from './fixed-phrasings.ts'
import help from './help.json' with { type: 'json' }
import live from './live.json' with { type: 'json' }
import unmatched from './unmatched.json' with { type: 'json' }

/**
 * Every built-in phrasing with the key of its answer: fixed answers, help about the site, questions to be
 * looked up (one day or time stands for all), and questions that must not be answered.
 */
export const EXAMPLES: readonly Example[] = [
  ...[PHRASINGS, INFORMAL_PHRASINGS, help, live].flatMap((phrasings) =>
    Object.entries(phrasings).flatMap(([key, texts]) => texts.map((text) => ({ key, text }))),
  ),
  ...unmatched.map((text) => ({ key: FALLBACK_KEY, text })),
]
