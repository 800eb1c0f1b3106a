import { audit, type AuditEntry } from '@rsfc/contract/audit'
import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'

const PAGE = 50

export const auditQuery = (q: string, subject: AuditSubject | '') =>
  infiniteQueryOptions({
    queryKey: ['audit', q, subject],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...(q && { q }), ...(subject && { subject }), ...(pageParam && { cursor: pageParam }) }
      return client(audit).list({ query: { limit: PAGE, ...asked } }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (last: AuditEntry[]) => (last.length < PAGE ? undefined : last.at(-1)?._id),
    placeholderData: keepPreviousData,
  })
