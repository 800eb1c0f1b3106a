import { isAdmin } from '@rsfc/domain/members/account'
import { ASK_ANOTHER_OFFICER, judgeForSelf } from '@rsfc/domain/security/second-officer'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import type { TransactionCall } from '../../call/call.ts'
import { hasOtherOfficer } from '../../records/officers-store.ts'
import { recordSecurityEvent } from '../../records/security-events.ts'

type Matter = {
  /** What the officer does, for the security record: 'ledger-entry'. */
  what: string
  /** The fields that cannot be changed for oneself. */
  fields?: readonly string[]
}

/** Refuses what an officer may do only for others. Only for calls that members cannot make for themselves. */
export async function refuseForSelf(
  tx: TransactionCall,
  member: string | null,
  { what, fields = [] }: Matter,
): Promise<Refusal | null> {
  if (tx.actor._id !== member || !isAdmin(tx.actor)) return null
  const judgement = judgeForSelf(tx.actor, member, { hasOtherOfficer: await hasOtherOfficer(tx.db, member) })
  if (judgement === 'ask-another') {
    const errors = fields.map((field) => ({ field, message: 'Ask another officer to change this for you' }))
    return refused(403, { message: ASK_ANOTHER_OFFICER, errors })
  }
  await recordSecurityEvent(tx, 'override', { user_id: member, details: { rule: 'only-officer', what } })
  return null
}
