import { FALLBACK_KEY } from '../codes.ts'
import type { Example } from '../learning/classifier.ts'
import formerlyNew from './formerly-new.json' with { type: 'json' }
import { INFORMAL_PHRASINGS, PHRASINGS } from './fixed-phrasings.ts'
import help from './help.json' with { type: 'json' }
import live from './live.json' with { type: 'json' }
import longerAboutClub from './longer-about-club.json' with { type: 'json' }
import longerAboutFlying from './longer-about-flying.json' with { type: 'json' }
import longerAboutSite from './longer-about-site.json' with { type: 'json' }
import outOfScope from './out-of-scope.json' with { type: 'json' }
import plainAboutClub from './plain-about-club.json' with { type: 'json' }
import plainAboutFlying from './plain-about-flying.json' with { type: 'json' }
import plainAboutSite from './plain-about-site.json' with { type: 'json' }
import unmatched from './unmatched.json' with { type: 'json' }
import variedAboutClub from './varied-about-club.json' with { type: 'json' }
import variedAboutFlying from './varied-about-flying.json' with { type: 'json' }
import variedAboutSite from './varied-about-site.json' with { type: 'json' }

type Phrasings = Readonly<Record<string, readonly string[]>>

const ANSWERED: readonly Phrasings[] = [
  PHRASINGS,
  INFORMAL_PHRASINGS,
  plainAboutClub,
  plainAboutFlying,
  plainAboutSite,
  longerAboutClub,
  longerAboutFlying,
  longerAboutSite,
  variedAboutClub,
  variedAboutFlying,
  variedAboutSite,
  help,
  live,
  formerlyNew,
]

/**
 * Every built-in phrasing with the key of its answer: fixed answers, help about the site, questions to be
 * looked up (one day or time stands for all), questions with which an earlier classifier was measured, and questions
 * that must not be answered.
 */
export const EXAMPLES: readonly Example[] = [
  ...ANSWERED.flatMap((phrasings) =>
    Object.entries(phrasings).flatMap(([key, texts]) => texts.map((text) => ({ key, text }))),
  ),
  ...[...unmatched, ...Object.values(outOfScope).flat()].map((text) => ({ key: FALLBACK_KEY, text })),
]

/** Questions with which an earlier classifier was measured: more like real ones than the others are. */
export const MEASURED: ReadonlySet<string> = new Set(Object.values(formerlyNew).flat())
