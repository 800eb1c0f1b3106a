import { isShortSearch } from '@rsfc/domain/search/short-search'

/**
 * Searches a list in a time that does not depend on the number of records:
 *
 * 1. The newest records are read and compared. If the word is frequent among them, enough older ones are read to
 *    fill the page.
 * 2. Otherwise the word is rare, and a trigram index (pg_trgm) finds it among all records. A word without three
 *    letters in a row has no trigram, so it is only searched for among the newest records.
 */
export async function searchList<Row>({ q, limit, amongNewest, throughIndex }: Search<Row>): Promise<Row[]> {
  const first = await amongNewest(READ_FIRST)
  if (first.length === limit || isShortSearch(q)) return first
  if (first.length >= FREQUENT) {
    const further = await amongNewest(
      Math.min(MOST_READ, Math.ceil((MARGIN * READ_FIRST * limit) / first.length)),
    )
    if (further.length === limit) return further
  }
  return throughIndex()
}

type Search<Row> = {
  q: string
  limit: number
  /** The matches among this many of the newest records. */
  amongNewest: (read: number) => Promise<Row[]>
  /** The newest of all matches. */
  throughIndex: () => Promise<Row[]>
}

const READ_FIRST = 300
const FREQUENT = 3
const MARGIN = 1.5
const MOST_READ = 10_000
