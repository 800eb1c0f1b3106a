import { addMonths } from '../time/months.ts'
import { addDays, type ClubDate } from '../time/club-time.ts'

/** Younger members need the consent of a parent. */
export const FULL_AGE = 18

/** Whoever gave no date of birth counts as of age, but gives one before they request a flight. */
export function isMinor(date_of_birth: ClubDate | null, today: ClubDate): boolean {
  return date_of_birth !== null && today < addMonths(date_of_birth, FULL_AGE * 12)
}

/** Members do not make themselves older: the block on booking hangs on the date, so an officer changes it. */
export function makesOlder(before: ClubDate | null, after: ClubDate | null, today: ClubDate): boolean {
  return isMinor(before, today) && (after === null || (before !== null && after < before))
}

/** A parent's link works until the end of this day. */
export const parentLinkEnds = (asked_on: ClubDate) => addDays(asked_on, 30)

export const CONSENT_ANSWERS = ['agreed', 'declined'] as const
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number]

/** Whether the parent opened the link, or signed on paper, or took the consent back. */
export const PARENT_MEANS = ['link', 'paper', 'withdrawn'] as const

export const MINOR_MAY_NOT_BOOK =
  'Members under 18 need the consent of a parent before they book. Enter the parent under Privacy on the profile, or bring a signed form to the club.'

/** To an officer who books for a minor or confirms the flight. */
export const MINOR_LACKS_CONSENT =
  'The pilot is under 18, and no consent of a parent is in force. Record one on the page of the member first.'

export const BIRTHDAY_NEEDED =
  'Enter your date of birth on your profile before you book: members under 18 need the consent of a parent.'
