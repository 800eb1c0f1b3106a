import { factorState, secondFactorDue } from '@rsfc/domain/security/second-factor'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Transaction } from '../../../base/database/client.ts'
import { factorsOf } from './factors-store.ts'
import { lockMember, type MemberRow } from '../../records/member-store.ts'
import { countCodes, deleteCodes, replaceCodes } from './recovery-codes-store.ts'
import { weakenSessions } from '../sessions/sessions-store.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import type { HttpCall } from '../../call/serve.ts'
import { factorMail } from '../account-mails.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { recordSecurityEvent } from '../../records/security-events.ts'

export type FactorChange = Omit<HttpCall, 'db'> & { db: Transaction }

/** Creates ten new codes; the previous ones stop working. */
async function giveCodes(tx: FactorChange): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes()
  await replaceCodes(tx.db, tx.actor._id, hashes)
  await recordSecurityEvent(tx, 'recovery-codes-made', { user_id: tx.actor._id })
  return codes
}

/** Creates recovery codes with the first factor. Null if the member still has codes. */
export async function codesForNewFactor(tx: FactorChange): Promise<string[] | null> {
  const { left } = await countCodes(tx.db, tx.actor._id)
  return left > 0 ? null : giveCodes(tx)
}

/**
 * Called after a factor was removed. Without any factor, the codes are deleted and no session counts as opened with
 * one. Returns what that means for an officer.
 */
export async function settleRemoval(tx: FactorChange, member: MemberRow): Promise<string | null> {
  const { authenticator, passkeys } = await factorsOf(tx.db, member._id)
  if (authenticator || passkeys > 0) return null
  await deleteCodes(tx.db, member._id)
  await weakenSessions(tx.db, member._id)
  return consequenceOf(member, tx.now)
}

function consequenceOf(member: MemberRow, now: Date): string | null {
  const state = factorState({ ...member, strong: false }, now)
  const due = secondFactorDue(member)
  const needed = 'Officers need a passkey or an authenticator app.'
  if (state === 'due' && due) return `${needed} Set one up by ${dateInWords(clubDate(due))}.`
  return state === 'overdue' ? `${needed} Until you set one up, you can only read.` : null
}

/** Creates ten new recovery codes for a member with a factor. */
export function newRecoveryCodes(call: HttpCall): Promise<{ recovery_codes: string[] } | Refusal> {
  return inTransaction(call, async (tx) => {
    const member = await lockMember(tx.db, tx.actor._id)
    if (!member) return refused(401)
    const { authenticator, passkeys } = await factorsOf(tx.db, member._id)
    if (!authenticator && passkeys === 0) return refused(409)
    const fact = 'New recovery codes were made for your RSFC account. The old ones no longer work.'
    await tx.platform.mailer.queue(tx.db, factorMail(member, 'New recovery codes', fact))
    return { recovery_codes: await giveCodes(tx) }
  })
}
