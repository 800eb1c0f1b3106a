import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { newId } from './new-id.ts'
import { prepared } from './prepared.ts'
import { audit } from './schema/audit.ts'

export type AuditEntry = {
  actor: { _id: string; first_name: string; last_name: string } | null
  action: string
  subject: AuditSubject
  subject_id: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const recordQuery = prepared((db) =>
  db
    .insert(audit)
    .values({
      _id: sql.placeholder('_id'),
      at: sql.placeholder('at'),
      actor_id: sql.placeholder('actor_id'),
      actor_name: sql.placeholder('actor_name'),
      action: sql.placeholder('action'),
      subject: sql.placeholder('subject'),
      subject_id: sql.placeholder('subject_id'),
      before: sql`${sql.placeholder('before')}::jsonb`,
      after: sql`${sql.placeholder('after')}::jsonb`,
    })
    .prepare('record_audit'),
)

export async function recordAudit(db: Queryable, entry: AuditEntry, now: Date): Promise<void> {
  const row = toRow(entry, now)
  await recordQuery(db).execute({
    ...row,
    _id: newId(),
    before: inJson(row.before),
    after: inJson(row.after),
  })
}

export async function recordAudits(db: Queryable, entries: AuditEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return
  await db.insert(audit).values(entries.map((entry) => toRow(entry, now)))
}

/** Nothing is null in the table, not JSON's word for it. */
function inJson(value: object | undefined): string | null {
  return value ? JSON.stringify(value) : null
}

function toRow({ actor, ...entry }: AuditEntry, at: Date) {
  const actor_name = actor ? `${actor.first_name} ${actor.last_name}` : 'The site'
  return { ...entry, at, actor_id: actor?._id ?? null, actor_name }
}
