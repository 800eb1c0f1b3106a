import { BOOKING_PHRASINGS } from './booking-phrasings.ts'
import { CLUB_PHRASINGS } from './club-phrasings.ts'
import { EXAMINATION_PHRASINGS } from './examination-phrasings.ts'
import { FLEET_PHRASINGS } from './fleet-phrasings.ts'
import { LICENCE_PHRASINGS } from './licence-phrasings.ts'
import { MEMBERSHIP_PHRASINGS } from './membership-phrasings.ts'
import { OVERHEARD_ABOUT_CLUB } from './overheard-about-club.ts'
import { OVERHEARD_ABOUT_FLYING } from './overheard-about-flying.ts'
import { VISITING_PHRASINGS } from './visiting-phrasings.ts'

/** What people ask, by the code of the intent that must answer: written first, the keywords after. */
export const PHRASINGS: Readonly<Record<string, readonly string[]>> = {
  ...CLUB_PHRASINGS,
  ...VISITING_PHRASINGS,
  ...MEMBERSHIP_PHRASINGS,
  ...FLEET_PHRASINGS,
  ...LICENCE_PHRASINGS,
  ...EXAMINATION_PHRASINGS,
  ...BOOKING_PHRASINGS,
}

/** A second batch, hurried, misspelt, short, Singaporean: written to find what the first one had not. */
export const OVERHEARD_PHRASINGS: typeof PHRASINGS = {
  ...OVERHEARD_ABOUT_CLUB,
  ...OVERHEARD_ABOUT_FLYING,
}
