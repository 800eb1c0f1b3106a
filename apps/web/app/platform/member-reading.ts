import { members } from '@rsfc/contract/members'
import { queryOptions } from '@tanstack/react-query'
import { client } from './api.ts'

/** Everything about members, for when one was made, changed or deleted. */
export const MEMBERS = ['members'] as const

/** One member, as far as the asker may see them; several features ask. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: [...MEMBERS, 'one', id],
    queryFn: ({ signal }) => client(members).read({ params: { id } }, { signal }),
  })
