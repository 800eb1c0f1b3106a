import { cutText } from '../text/cut-text.ts'

/** For example 'Free', '$25' or '$1,250.50'. */
export function priceInWords(dollars: number): string {
  if (dollars === 0) return 'Free'
  const minimumFractionDigits = Number.isInteger(dollars) ? 0 : 2
  return `$${dollars.toLocaleString('en-SG', { minimumFractionDigits, maximumFractionDigits: 2 })}`
}

export function placesInWords(left: number | null): string {
  if (left === null) return 'No limit on places'
  if (left === 0) return 'Full'
  return left === 1 ? '1 place left' : `${left} places left`
}

const SUMMARY_LENGTH = 160

/** The description on one line, cut between words to the length of a search result. */
export function summaryOf(description: string): string {
  const line = description.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY_LENGTH) return line
  return `${cutText(line, SUMMARY_LENGTH).replace(/\s+\S*$/, '')}…`
}
