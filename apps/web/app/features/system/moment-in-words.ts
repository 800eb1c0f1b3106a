import { dateInWords } from '@rsfc/domain/time/club-words'

/** For example 'Sat 14 Nov 2026, 03:30', from a stamp in club time. */
export function momentInWords(stamp: string): string {
  return `${dateInWords(stamp.slice(0, 10))}, ${stamp.slice(11, 16)}`
}
