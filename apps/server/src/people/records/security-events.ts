import type { SecurityEvent } from '@rsfc/domain/security/events'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../../base/database/client.ts'
import { insertSecurityEvent } from './security-events-store.ts'
import { originOf } from '../../base/http/origin.ts'

type Recorder = {
  db: Queryable
  now: Date
  actor: { _id: string } | null
  /** Missing when the site itself acts. */
  request?: FastifyRequest
}
type About = { user_id: string | null; details?: Record<string, unknown> }

/** Adds an entry to the security record, and a line to the log for operators who collect logs elsewhere. */
export async function recordSecurityEvent(
  { db, now, actor, request }: Recorder,
  kind: SecurityEvent,
  { user_id, details = {} }: About,
): Promise<void> {
  const origin = request ? originOf(request) : { address: '', agent: '' }
  const event = { kind, user_id, actor_id: actor?._id ?? null, ...origin, details }
  await insertSecurityEvent(db, { ...event, at: now })
  request?.log.info({ security: event }, 'security event')
}
