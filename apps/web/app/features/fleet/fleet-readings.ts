import { fleet, type Aircraft } from '@rsfc/contract/fleet'
import type { DowntimeSpan } from '@rsfc/domain/fleet/downtime'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'

const calls = client(fleet)

export const fleetQuery = queryOptions({
  queryKey: ['fleet', 'list'],
  queryFn: ({ signal }) => calls.list({}, { signal }),
})

/** Null: there is no such aircraft. */
export const aircraftQuery = (id: string) => ({
  ...fleetQuery,
  select: (list: Aircraft[]) => list.find(({ _id }) => _id === id) ?? null,
})

/** Asked anew whenever someone comes back to the page: a booking may have been moved meanwhile. */
export const clashesQuery = (id: string, span: DowntimeSpan | null) =>
  queryOptions({
    queryKey: ['fleet', 'clashes', id, span],
    queryFn: ({ signal }) => calls.clashes({ params: { id }, ...(span && { query: span }) }, { signal }),
    enabled: span !== null,
    staleTime: 0,
  })
