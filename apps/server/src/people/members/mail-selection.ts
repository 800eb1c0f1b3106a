import type { MailToMembers } from '@rsfc/contract/members/schemas'
import type { z } from 'zod'
import type { Call } from '../call/call.ts'
import { recordChange } from '../records/audit-store.ts'
import { findMembers } from '../records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { selectionMail } from './mails.ts'

const MAILS: Limit = { name: 'mail-to-members', attempts: 20, seconds: 60 * 60 }

type Wanted = z.output<typeof MailToMembers>

/** A separate mail for each, so that nobody sees the others. Only active members with a confirmed address get one. */
export async function mailSelection(
  call: Call,
  { user_ids, subject, message }: Wanted,
): Promise<{ sent: number; left_out: number } | Refusal> {
  const tooMany = await throttle(call, [MAILS, call.actor._id])
  if (tooMany) return tooMany
  const ids = [...new Set(user_ids)]
  return inTransaction(call, async (tx) => {
    const chosen = await findMembers(tx.db, ids)
    const readers = chosen.filter((member) => member.account_status === 'active' && member.email_confirmed_at)
    if (readers.length === 0)
      return refused(409, { message: 'None of these members is active and has a confirmed address.' })
    const mails = readers.map((reader) => selectionMail(reader, { subject, message }))
    await tx.platform.mailer.queueAll(tx.db, mails)
    const what = { action: 'mail.send', subject: 'mail' as const, subject_id: null }
    const members = readers.map(({ _id }) => _id)
    await recordChange(tx, what, null, { subject, message, sent: readers.length, members })
    return { sent: readers.length, left_out: ids.length - readers.length }
  })
}
