import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'

const PAGE = 20
const ALL = 500

export type ListSearch<Status extends string> = {
  q: string
  status: Status | ''
  sorting: object | undefined
}
type Asked<Status extends string> = { limit: number; q?: string; status?: Status; cursor?: string }

/** A list as the server has it, newest first, a page at a time; to be sorted otherwise, all of it must be here. */
export function searchedList<Row extends { _id: string }, Status extends string>(
  key: QueryKey,
  { q, status, sorting }: ListSearch<Status>,
  read: (query: Asked<Status>, signal: AbortSignal) => Promise<Row[]>,
) {
  const limit = sorting ? ALL : PAGE
  return infiniteQueryOptions({
    queryKey: [...key, 'list', q, status, limit],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...(q && { q }), ...(status && { status }), ...(pageParam && { cursor: pageParam }) }
      return read({ limit, ...asked }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (last: Row[]) => (last.length < limit ? undefined : last.at(-1)?._id),
    placeholderData: keepPreviousData,
  })
}
