import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import { and, desc, eq, isNull } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { audit } from './audit-tables.ts'

/** More changes than one record gets while a form is open. */
const MOST_CHANGES = 50

/** The latest audit entries about one record, newest first. */
export function recentChanges(
  db: Queryable,
  { subject, subject_id }: { subject: AuditSubject; subject_id: string | null },
) {
  const { at, actor_id, actor_name, action, after } = audit
  return db
    .select({ at, actor_id, actor_name, action, after })
    .from(audit)
    .where(
      and(
        eq(audit.subject, subject),
        subject_id === null ? isNull(audit.subject_id) : eq(audit.subject_id, subject_id),
      ),
    )
    .orderBy(desc(audit.at), desc(audit._id))
    .limit(MOST_CHANGES)
}
