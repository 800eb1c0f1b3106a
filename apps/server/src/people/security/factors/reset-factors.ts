import type { FastifyRequest } from 'fastify'
import { deleteFactors } from './factors-store.ts'
import type { MemberRow } from '../../records/member-store.ts'
import { factorsResetMail } from '../account-mails.ts'
import type { Mailer } from '../../../base/mail/mailer.ts'
import { endAccess, type AccessEnding } from '../sessions/end-access.ts'
import { recordSecurityEvent } from '../../records/security-events.ts'

type Reset = AccessEnding & {
  now: Date
  /** Null for a command on the server. */
  actor: { _id: string } | null
  request?: FastifyRequest
  platform: { mailer: Pick<Mailer, 'queue'> }
}

/** For a member who lost all of them: removes passkeys, app and codes, ends the sessions and tells the member. */
export async function resetFactors(
  tx: Reset,
  member: MemberRow,
  details: Record<string, unknown>,
): Promise<void> {
  await deleteFactors(tx.db, member._id)
  await endAccess(tx, member._id)
  await recordSecurityEvent(tx, 'factors-reset', { user_id: member._id, details })
  await tx.platform.mailer.queue(tx.db, factorsResetMail(member))
}
