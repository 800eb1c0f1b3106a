import booking from './booking.json' with { type: 'json' }
import club from './club.json' with { type: 'json' }
import examination from './examination.json' with { type: 'json' }
import fleet from './fleet.json' with { type: 'json' }
import informalAboutClub from './informal-about-club.json' with { type: 'json' }
import informalAboutFlying from './informal-about-flying.json' with { type: 'json' }
import licence from './licence.json' with { type: 'json' }
import membership from './membership.json' with { type: 'json' }
import visiting from './visiting.json' with { type: 'json' }

/** Questions by the code of the intent that must match them. */
export const PHRASINGS: Readonly<Record<string, readonly string[]>> = {
  ...club,
  ...visiting,
  ...membership,
  ...fleet,
  ...licence,
  ...examination,
  ...booking,
}

/** More questions: short, informal, misspelt and in Singlish. */
export const INFORMAL_PHRASINGS: typeof PHRASINGS = { ...informalAboutClub, ...informalAboutFlying }
