import type { SecurityEvent } from '@rsfc/domain/security/events'
import { and, desc, eq, inArray } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { security_events } from '../records/security-event-tables.ts'

const SIGN_INS: SecurityEvent[] = ['sign-in', 'sign-in-failed', 'sign-in-locked']
const RECENT = 20

/** The latest sign-in attempts for this member, newest first. */
export function recentSignIns(db: Queryable, userId: string) {
  return db
    .select()
    .from(security_events)
    .where(and(eq(security_events.user_id, userId), inArray(security_events.kind, SIGN_INS)))
    .orderBy(desc(security_events._id))
    .limit(RECENT)
}
