import { site } from '@rsfc/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'

export const configurationsQuery = queryOptions({
  queryKey: ['site', 'configurations'],
  queryFn: ({ signal }) => client(site).configurations({}, { signal }),
  refetchOnWindowFocus: 'always',
})
