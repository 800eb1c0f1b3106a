import { BOOKING_PHRASINGS } from './booking-phrasings.ts'
import { CLUB_PHRASINGS } from './club-phrasings.ts'
import { EXAMINATION_PHRASINGS } from './examination-phrasings.ts'
import { FLEET_PHRASINGS } from './fleet-phrasings.ts'
import { LICENCE_PHRASINGS } from './licence-phrasings.ts'
import { MEMBERSHIP_PHRASINGS } from './membership-phrasings.ts'
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
