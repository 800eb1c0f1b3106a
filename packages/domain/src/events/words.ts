import { dollarsInWords } from '../money/money-words.ts'
import { cutText } from '../text/cut-text.ts'
import { countInWords } from '../text/count-words.ts'

/** For example 'Free', '$25.00' or '$1,250.50'. */
export function priceInWords(dollars: number): string {
  return dollars === 0 ? 'Free' : dollarsInWords(dollars)
}

export function placesInWords(left: number | null): string {
  if (left === null) return 'No limit on places'
  if (left === 0) return 'Full'
  return countInWords(left, 'place left', 'places left')
}

const SUMMARY_LENGTH = 160

/** The description on one line, cut between words to the length of a search result. */
export function summaryOf(description: string): string {
  const line = description.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY_LENGTH) return line
  return `${cutText(line, SUMMARY_LENGTH).replace(/\s+\S*$/, '')}…`
}
