/**
 * Whether a text is too short for the index of bookings, posts and audit entries, which needs three letters
 * or digits in a row. Then only the newest records are searched.
 */
export function isShortSearch(q: string): boolean {
  return q !== '' && !/[\p{L}\p{N}]{3}/u.test(q)
}

export const TYPE_MORE = 'Type at least three letters to search everything, not just the newest.'
