import { isMinor } from '@rsfc/domain/privacy/consent'
import { clubDate } from '@rsfc/domain/time/club-time'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { TransactionCall } from '../call/call.ts'
import type { Session } from '../call/session.ts'
import type { MemberRow } from '../records/member-store.ts'
import { writeToParent } from './parents.ts'
import { currentNotice, insertConsent } from './store.ts'

type Given = {
  privacy_version?: number | undefined
  parent_name?: string | undefined
  parent_email?: string | undefined
}

/** What a new member agreed to, and the parent of a minor, if the form told it. */
export async function recordRegistration(
  tx: TransactionCall<Session | null>,
  member: MemberRow,
  { privacy_version: version, parent_name, parent_email }: Given,
): Promise<Refusal | null> {
  if (version) {
    if (version > (await currentNotice(tx.db)).version) {
      const message = 'There is no such version of the privacy notice'
      return refused(400, { message, errors: [{ field: 'privacy_version', message }] })
    }
    const given = { member_id: member._id, version, answer: 'agreed' as const, at_registration: true }
    await insertConsent(tx.db, { ...given, answered_at: tx.now })
  }
  // Too many mails to this address: the member can ask again later.
  if (parent_name && parent_email && isMinor(member.date_of_birth, clubDate(tx.now)))
    await writeToParent(tx, member, { parent_name, parent_email })
  return null
}
