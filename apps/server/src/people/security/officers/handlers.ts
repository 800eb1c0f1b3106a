import type { security } from '@rsfc/contract/security/routes'
import { fullName } from '@rsfc/domain/members/words'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { recordChange } from '../../records/audit-store.ts'
import { factorsOf } from '../factors/factors-store.ts'
import { findMember, lockMember } from '../../records/member-store.ts'
import { endAccess } from '../sessions/end-access.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import type { Handlers, HttpCall } from '../../call/serve.ts'
import type { Platform } from '../../call/call.ts'
import { describeDevice } from '../../../base/http/describe-device.ts'
import { recordSecurityEvent } from '../../records/security-events.ts'
import { resetFactors } from './reset-factors.ts'
import { agreeToRestore, listReviews } from './review.ts'
import { countSessions, findEvents, findReset } from './store.ts'

type OfficerRoutes = Pick<
  typeof security,
  'events' | 'ofMember' | 'endSessionsOf' | 'resetFactors' | 'reviews' | 'agreeToRestore'
>

/** What officers see and can do about the sign-in of members. */
export function officerHandlers(_platform: Platform): Handlers<OfficerRoutes> {
  return {
    async events({ query }, { db }) {
      const rows = await findEvents(db, query)
      return rows.map(({ agent, at, ...row }) => ({
        ...row,
        at: clubStamp(at),
        device: agent ? describeDevice(agent) : '',
      }))
    },
    async ofMember({ params }, { db, now, actor }) {
      const member = await findMember(db, params.id)
      if (!member) return refused(404)
      const reset = await findReset(db, params.id, now)
      const reset_requested = reset && {
        by: fullName(reset),
        by_you: reset.requested_by === actor._id,
        until: clubStamp(reset.expires_at),
      }
      return {
        ...(await factorsOf(db, params.id)),
        email_confirmed: member.email_confirmed_at !== null,
        sessions: await countSessions(db, params.id, now),
        reset_requested: reset_requested ?? null,
      }
    },
    endSessionsOf: ({ params }, call) => endSessions(call, params.id),
    resetFactors: ({ params }, call) => resetFactors(call, params.id),
    reviews: (_input, call) => listReviews(call),
    agreeToRestore: ({ params }, call) => agreeToRestore(call, params.id),
  }
}

function endSessions(call: HttpCall, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    if (!(await lockMember(tx.db, id))) return refused(404)
    const ended = await endAccess(tx, id)
    const what = { action: 'member.end-sessions', subject: 'member' as const, subject_id: id }
    await recordChange(tx, what, null, { ended })
    await recordSecurityEvent(tx, 'sessions-ended', { user_id: id, details: { ended } })
    return null
  })
}
