import { account } from '@rsfc/contract/account/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import { events } from '@rsfc/contract/events/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import { site } from '@rsfc/contract/site/routes'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { read, readPages } from './read.ts'
import { forgetPrivateData, forgetTouched, refreshAfter } from './refresh.ts'

const WEEK = { query: { from: '2026-11-16', to: '2026-11-22' } }

/** A cache that holds an answer to each of these reads. */
function cacheOf(...reads: { queryKey: readonly unknown[]; meta?: Record<string, unknown> }[]) {
  const queryClient = new QueryClient()
  for (const { queryKey, meta } of reads) {
    queryClient.getQueryCache().build(queryClient, { queryKey, ...(meta && { meta }) }, { ...STATE })
  }
  return queryClient
}

const STATE = {
  data: {},
  dataUpdateCount: 1,
  dataUpdatedAt: Date.now(),
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const

const keys = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.slice(0, 2).join('.'))

test('a read is keyed by noun, name and input', () => {
  expect(read(bookings.board, WEEK).queryKey).toEqual(['bookings', 'board', WEEK])
  expect(read(fleet.list).queryKey).toEqual(['fleet', 'list', {}])
})

test('paged reads have a key of their own, and an empty filter counts as none', () => {
  const all = readPages(events.list, 24, { query: { q: '' } })
  expect(all.queryKey).toEqual(['events', 'list', { query: { limit: 24 } }, 'pages'])
  expect(all.queryKey).toEqual(readPages(events.list, 24).queryKey)
})

test('a full page is followed by another that continues after its last row; a short one is the last', () => {
  const { getNextPageParam } = readPages(events.list, 2)
  const rows = (...ids: string[]) => ids.map((_id) => ({ _id })) as never
  expect(getNextPageParam(rows('a', 'b'), [], '', [])).toBe('b')
  expect(getNextPageParam(rows('a'), [], '', [])).toBeUndefined()
})

test('a route says for how long its answer is fresh', () => {
  expect(read(site.announcement).staleTime).toBe(60_000)
  expect(read(fleet.list).staleTime).toBe(30_000)
})

test('a write makes stale what its route touches, and nothing else', async () => {
  const queryClient = cacheOf(read(bookings.board, WEEK), read(site.configurations), read(fleet.list))
  await refreshAfter(queryClient, fleet.addDowntime)
  const stale = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  expect(stale.map(({ queryKey }) => queryKey[0])).toEqual(['bookings', 'fleet'])
})

test('leaving a page drops what a write touched and no page shows', () => {
  const queryClient = cacheOf(read(bookings.read, { params: { id: 'gone' } }), read(site.announcement))
  forgetTouched(queryClient, bookings.remove)
  expect(keys(queryClient)).toEqual(['site.announcement'])
})

test('signing out keeps only what everyone may see', () => {
  const queryClient = cacheOf(
    read(site.announcement),
    read(site.configurations),
    readPages(events.list, 24),
    read(events.mine),
    read(account.checkMember),
    { queryKey: ['something', 'without a route'] },
  )
  forgetPrivateData(queryClient)
  expect(keys(queryClient)).toEqual(['site.announcement', 'events.list'])
})
