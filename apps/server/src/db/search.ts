/**
 * How lists are searched, so that a search takes as long among a million records as among a thousand:
 *
 * 1. The newest records are read and compared. A frequent word fills the page here.
 * 2. Otherwise the word is rare, and an index of trigrams (pg_trgm) finds it among all records. A word without
 *    three letters in a row has no trigram, so it is only looked for among the newest records.
 */
export const SEARCHED_FIRST = 1000

/** Whether a text is long enough for the index of trigrams. */
export function usesIndex(q: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(q)
}
