import { countInWords } from '../text/count-words.ts'

type Affected = { user_id: string | null }

/** For example '3 coming bookings of 2 members'. */
export function comingBookingsInWords(rows: readonly Affected[]): string {
  const members = new Set(rows.map(({ user_id }) => user_id)).size
  const bookings = countInWords(rows.length, 'coming booking')
  return `${bookings} of ${countInWords(members, 'member')}`
}
