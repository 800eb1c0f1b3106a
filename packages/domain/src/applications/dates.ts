import { addDays, type ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'
import { dateLabel, type DocumentType } from './words.ts'

/** Ten years: no medical or certificate is valid for longer. */
const LONGEST_DAYS = 3653

/**
 * Why a medical or certificate cannot end on this date; null if it can. It is still valid on its last day.
 */
export function dateFault(type: DocumentType, date: ClubDate, today: ClubDate): string | null {
  if (date < today)
    return `${dateLabel(type)} cannot be in the past: ${dateInWords(date)} is over. Enter the new date.`
  if (date > addDays(today, LONGEST_DAYS))
    return `${dateLabel(type)} cannot be more than ten years ahead. Please check the year.`
  return null
}

/** Whether approving would replace a later date that the member already has. */
export function replacesLaterDate(date: ClubDate, present: ClubDate | null): boolean {
  return present !== null && date < present
}
