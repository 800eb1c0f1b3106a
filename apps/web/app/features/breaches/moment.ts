import { ClubDate, ClubTime } from '@rsfc/contract/kit/fields'

/** A date and a time as two fields of a form. */
export const FoundAt = { found_on: ClubDate, found_time: ClubTime }
export const Period = { from_on: ClubDate, from_time: ClubTime, to_on: ClubDate, to_time: ClubTime }
