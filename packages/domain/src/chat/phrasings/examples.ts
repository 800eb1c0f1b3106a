import { FALLBACK_KEY, type Example } from '../classifier.ts'
import { INFORMAL_PHRASINGS, PHRASINGS } from './fixed-phrasings.ts'
import { HELP_PHRASINGS } from './help-phrasings.ts'
import { LIVE_PHRASINGS } from './live-phrasings.ts'
import { UNMATCHED_PHRASINGS } from './unmatched-phrasings.ts'

/** Every phrasing that ships, with the key of its answer. */
export const EXAMPLES: readonly Example[] = [
  ...[PHRASINGS, INFORMAL_PHRASINGS, HELP_PHRASINGS, LIVE_PHRASINGS].flatMap((phrasings) =>
    Object.entries(phrasings).flatMap(([key, texts]) => texts.map((text) => ({ key, text }))),
  ),
  ...UNMATCHED_PHRASINGS.map((text) => ({ key: FALLBACK_KEY, text })),
]
