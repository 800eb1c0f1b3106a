type Affected = { user_id: string | null }

/** For example '3 coming bookings of 2 members'. */
export function comingBookingsInWords(rows: readonly Affected[]): string {
  const members = new Set(rows.map(({ user_id }) => user_id)).size
  const bookings = rows.length === 1 ? '1 coming booking' : `${rows.length} coming bookings`
  return `${bookings} of ${members === 1 ? '1 member' : `${members} members`}`
}
