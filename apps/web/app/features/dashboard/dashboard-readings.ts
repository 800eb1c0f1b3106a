import { dashboard } from '@rsfc/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'

const calls = client(dashboard)

export const waitingQuery = queryOptions({
  queryKey: ['dashboard', 'waiting'],
  queryFn: ({ signal }) => calls.waiting({}, { signal }),
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always',
})

export const expiriesQuery = queryOptions({
  queryKey: ['dashboard', 'expiries'],
  queryFn: ({ signal }) => calls.expiries({}, { signal }),
})

export const flyingQuery = queryOptions({
  queryKey: ['dashboard', 'flying'],
  queryFn: ({ signal }) => calls.flying({}, { signal }),
})

export const askedQuery = queryOptions({
  queryKey: ['dashboard', 'asked'],
  queryFn: ({ signal }) => calls.asked({}, { signal }),
})
