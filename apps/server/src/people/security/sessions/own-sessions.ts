import type { OtherSessions } from '@rsfc/contract/security/schemas'
import type { z } from 'zod'
import { deleteSessionById, deleteSessionsOf } from './sessions-store.ts'
import { endAccess } from './end-access.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import type { HttpCall } from '../../call/serve.ts'
import { recordSecurityEvent } from '../../records/security-events.ts'

export function endOneSession(call: HttpCall, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const { _id: user_id } = tx.actor
    if (!(await deleteSessionById(tx.db, user_id, id))) return refused(404)
    await recordSecurityEvent(tx, 'sessions-ended', { user_id, details: { sessions: 1 } })
    return null
  })
}

export function endOtherSessions(
  call: HttpCall,
  { only_sessions, endpoint }: z.output<typeof OtherSessions>,
): Promise<null> {
  return inTransaction(call, async (tx) => {
    const { _id: user_id, session_id } = tx.actor
    const sessions = only_sessions
      ? await deleteSessionsOf(tx.db, user_id, session_id)
      : await endAccess(tx, user_id, { session_id, endpoint })
    const details = { sessions, only_sessions }
    if (sessions > 0 || !only_sessions) await recordSecurityEvent(tx, 'sessions-ended', { user_id, details })
    return null
  })
}
