import type { ChiefInstructor } from '@rsfc/contract/readiness/schemas'
import type { Call, TransactionCall } from '../../../people/call/call.ts'
import { recordChange } from '../../../people/records/audit-store.ts'
import { lockSiteSettings } from '../../../people/records/site-settings-store.ts'
import { refuseForSelf } from '../../../people/security/officers/second-officer.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import { findChiefInstructor, findInstructor, saveChiefInstructor } from './store.ts'

const NO_INSTRUCTOR = 'Choose an instructor'

/** Names an instructor, or nobody. Officers do not give the office to themselves. */
export function nameChiefInstructor(
  call: Call,
  member_id: string | null,
): Promise<ChiefInstructor | Refusal> {
  return inTransaction(call, async (tx) => {
    await lockSiteSettings(tx.db)
    const before = await findChiefInstructor(tx.db)
    if (before?._id === member_id) return before
    const own = await refuseForSelf(tx, member_id, { what: 'chief-instructor', fields: ['member_id'] })
    if (own) return own
    const after = member_id === null ? null : await findInstructor(tx.db, member_id)
    if (member_id !== null && after === null)
      return refused(400, { errors: [{ field: 'member_id', message: NO_INSTRUCTOR }] })
    await saveChiefInstructor(tx.db, member_id)
    await recordOffice(tx, before, after)
    return after
  })
}

async function recordOffice(tx: TransactionCall, before: ChiefInstructor, after: ChiefInstructor) {
  if (after) {
    const what = { action: 'chief-instructor.name', subject: 'member' as const, subject_id: after._id }
    await recordChange(tx, what, null, {})
  } else if (before) {
    const what = { action: 'chief-instructor.end', subject: 'member' as const, subject_id: before._id }
    await recordChange(tx, what, {}, null)
  }
}
