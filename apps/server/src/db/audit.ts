import type { Queryable } from './client.ts'
import { audit } from './schema/audit.ts'

export type AuditEntry = {
  actor: { _id: string; first_name: string; last_name: string } | null
  action: string
  subject: string
  subject_id: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export async function recordAudit(db: Queryable, { actor, ...entry }: AuditEntry, now: Date): Promise<void> {
  const actor_name = actor ? `${actor.first_name} ${actor.last_name}` : 'The site'
  await db.insert(audit).values({ ...entry, at: now, actor_id: actor?._id ?? null, actor_name })
}
