import { dateInWords } from '@rsfc/domain/time/club-words'
import { countInWords } from '@rsfc/domain/text/count-words'

/** 'Sat 21 Nov 2026, 10:30'. Timestamps of the API are in club time. */
export function stampInWords(stamp: string): string {
  return `${dateInWords(stamp.slice(0, 10))}, ${stamp.slice(11, 16)}`
}

export const hoursInWords = (hours: number): string =>
  `${hours.toLocaleString('en-SG', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} h`

export function bookingsInWords(count: number): string {
  return countInWords(count, 'booking')
}
