import { keepPreviousData } from '@tanstack/react-query'
import type { InputOf } from '@rsfc/contract/kit/client'
import { readPages, type ReadRoute } from './read.ts'

const PAGE = 20
const ALL = 500

type Search = { q: string; status: string; sorting: object | undefined }

/** A list that the server searches and filters, a page at a time. Sorting by a column loads all of it. */
export function searchedPages<R extends ReadRoute>(route: R, { q, status, sorting }: Search) {
  const input = [{ query: { q, status } }] as unknown[] as InputOf<R>
  return { ...readPages(route, sorting ? ALL : PAGE, ...input), placeholderData: keepPreviousData }
}
