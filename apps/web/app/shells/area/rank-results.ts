export type SearchResult = {
  id: string
  label: string
  description?: string
  /** Other words that people look for. */
  keywords?: string
  to: string
}

/** 0: starts with the query, 1: a word does, 2: contains it, 3 and 4: the same for the other words; 5: not at all. */
export function scoreOf(q: string, { label, description = '', keywords = '' }: SearchResult): number {
  const query = q.trim().toLowerCase()
  if (!query) return 0
  const name = label.toLowerCase()
  if (name.startsWith(query)) return 0
  if (startsWord(name, query)) return 1
  if (name.includes(query)) return 2
  const rest = `${description} ${keywords}`.toLowerCase()
  if (startsWord(rest, query)) return 3
  return rest.includes(query) ? 4 : 5
}

function startsWord(text: string, query: string): boolean {
  return ` ${text.replaceAll(/[\s(/·,-]+/g, ' ')}`.includes(` ${query}`)
}

/** Best first; equally good ones keep their order. */
export function rank(q: string, results: readonly SearchResult[]): SearchResult[] {
  return results.toSorted((a, b) => scoreOf(q, a) - scoreOf(q, b))
}

/** Those that match, best first. */
export function search(q: string, results: readonly SearchResult[]): SearchResult[] {
  return rank(
    q,
    results.filter((result) => scoreOf(q, result) < 5),
  )
}

export type ResultGroup = { name: string; results: SearchResult[] }

/** The group with the best hit first; equally good ones keep their order, which has pages before records. */
export function rankGroups(q: string, groups: readonly ResultGroup[]): ResultGroup[] {
  const best = ({ results }: ResultGroup) => Math.min(...results.map((result) => scoreOf(q, result)))
  return groups.filter(({ results }) => results.length > 0).toSorted((a, b) => best(a) - best(b))
}
