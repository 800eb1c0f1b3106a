import { audit, type AuditEntry } from '@rsfc/contract/audit'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'

const PAGE = 50

export const auditQuery = (q: string, subject: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', q, subject],
    queryFn: ({ pageParam, signal }) =>
      client(audit).list({ query: { q, subject, limit: PAGE, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: AuditEntry[]) => (last.length < PAGE ? undefined : last.at(-1)?._id),
    placeholderData: keepPreviousData,
  })
