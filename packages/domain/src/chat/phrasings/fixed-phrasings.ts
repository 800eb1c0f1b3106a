import { BOOKING_PHRASINGS } from './booking-phrasings.ts'
import { CLUB_PHRASINGS } from './club-phrasings.ts'
import { EXAMINATION_PHRASINGS } from './examination-phrasings.ts'
import { FLEET_PHRASINGS } from './fleet-phrasings.ts'
import { INFORMAL_ABOUT_CLUB } from './informal-about-club.ts'
import { INFORMAL_ABOUT_FLYING } from './informal-about-flying.ts'
import { LICENCE_PHRASINGS } from './licence-phrasings.ts'
import { MEMBERSHIP_PHRASINGS } from './membership-phrasings.ts'
import { VISITING_PHRASINGS } from './visiting-phrasings.ts'

/** Questions by the code of the intent that must answer them. */
export const PHRASINGS: Readonly<Record<string, readonly string[]>> = {
  ...CLUB_PHRASINGS,
  ...VISITING_PHRASINGS,
  ...MEMBERSHIP_PHRASINGS,
  ...FLEET_PHRASINGS,
  ...LICENCE_PHRASINGS,
  ...EXAMINATION_PHRASINGS,
  ...BOOKING_PHRASINGS,
}

/** More questions: short, informal, misspelt and in Singlish. */
export const INFORMAL_PHRASINGS: typeof PHRASINGS = {
  ...INFORMAL_ABOUT_CLUB,
  ...INFORMAL_ABOUT_FLYING,
}
