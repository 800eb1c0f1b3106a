import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../../base/database/client.ts'
import { recordChange, type Actor } from './audit-store.ts'
import { recordSecurityEvent } from './security-events.ts'

type Downloading = { db: Queryable; now: Date; actor: NonNullable<Actor>; request: FastifyRequest }

/** Records that an officer takes records away in a file: in the audit trail and in the security record. */
export async function recordDownload(call: Downloading, list: string, subject_id: string | null = null) {
  const what = { action: 'download', subject: 'download' as const, subject_id }
  await recordChange(call, what, null, { data_type: list })
  await recordSecurityEvent(call, 'download', { user_id: call.actor._id, details: { list } })
}
