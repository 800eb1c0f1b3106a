import type { site } from '@rsfc/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { client } from './api.ts'

type Readings = Pick<typeof site, 'announcement' | 'maintenance'>

// Every page makes these two calls. Their addresses are repeated here, held to the contract by its types,
// because importing the contract itself would bring its schemas, and zod with them (29 KB), to the home page.
const readings = {
  announcement: { method: 'GET', path: '/rsfc/announcement' },
  maintenance: { method: 'GET', path: '/rsfc/maintenance' },
} satisfies { [N in keyof Readings]: Pick<Readings[N], 'method' | 'path'> }

const calls = client(readings as unknown as Readings)

export const announcementQuery = queryOptions({
  queryKey: ['site', 'announcement'],
  queryFn: ({ signal }) => calls.announcement({}, { signal }),
  staleTime: 60_000,
})

export const maintenanceQuery = queryOptions({
  queryKey: ['site', 'maintenance'],
  queryFn: ({ signal }) => calls.maintenance({}, { signal }),
  refetchInterval: 15_000,
  refetchOnWindowFocus: 'always',
  retry: false,
})
