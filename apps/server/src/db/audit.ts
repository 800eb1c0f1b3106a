import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import type { Queryable } from './client.ts'
import { audit } from './schema/audit.ts'

export type AuditEntry = {
  actor: { _id: string; first_name: string; last_name: string } | null
  action: string
  subject: AuditSubject
  subject_id: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export function recordAudit(db: Queryable, entry: AuditEntry, now: Date): Promise<void> {
  return recordAudits(db, [entry], now)
}

export async function recordAudits(db: Queryable, entries: AuditEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return
  await db.insert(audit).values(entries.map((entry) => toRow(entry, now)))
}

function toRow({ actor, ...entry }: AuditEntry, at: Date) {
  const actor_name = actor ? `${actor.first_name} ${actor.last_name}` : 'The site'
  return { ...entry, at, actor_id: actor?._id ?? null, actor_name }
}
