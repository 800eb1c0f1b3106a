import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { containing } from '../../db/like-pattern.ts'
import { audit } from '../../db/schema/audit.ts'

type Asked = {
  q?: string | undefined
  subject?: AuditSubject | undefined
  limit: number
  cursor?: string | undefined
}

/** Newest first: ids sort by time of creation. */
export function findEntries(db: Queryable, { q, subject, limit, cursor }: Asked) {
  return db
    .select()
    .from(audit)
    .where(
      and(
        subject ? eq(audit.subject, subject) : undefined,
        q ? matching(q) : undefined,
        cursor ? lt(audit._id, cursor) : undefined,
      ),
    )
    .orderBy(desc(audit._id))
    .limit(limit)
}

function matching(q: string): SQL {
  const pattern = containing(q)
  return sql`${audit.words} ilike ${pattern}`
}
