import type { z } from 'zod'
import type { Application, MembershipApplication } from '@rsfc/contract/applications/schemas'
import { inTransaction, type OnViolation } from '../../base/database/transaction.ts'
import { refused, Refusal } from '../../base/errors/refusal.ts'
import type { Call, TransactionCall } from '../call/call.ts'
import { noticeOf } from '../notifications/notice.ts'
import { tell } from '../notifications/tell.ts'
import { recordChange } from '../records/audit-store.ts'
import { lockMember, updateMember, type MemberRow } from '../records/member-store.ts'
import { activeOfficers } from '../records/officers-store.ts'
import { membershipApprovedMail, membershipReceivedMail, toOfficersMail } from './mails.ts'
import { readApplication } from './read.ts'
import { insertApplication } from './store.ts'

type Form = z.output<typeof MembershipApplication>

const ON_SECOND: OnViolation = {
  applications_open_membership: refused(409, {
    message: 'Your application for ordinary membership is already waiting for a decision.',
  }),
}

/** The database allows one open application per member. */
export async function applyForMembership(call: Call, { message }: Form): Promise<Application | Refusal> {
  const id = await inTransaction(
    call,
    async (tx) => {
      const { db, now, actor, platform } = tx
      const member = await lockMember(db, actor._id)
      if (!member) return refused(404)
      if (member.membership_type === 'ordinary')
        return refused(409, { message: 'You are already an Ordinary Member.' })
      const row = { user_id: member._id, application_type: 'membership', message, createdAt: now } as const
      const _id = await insertApplication(db, row, [])
      await platform.mailer.queue(db, membershipReceivedMail(member, platform.publicUrl()))
      await tellOfficers(tx, member, { _id, message })
      return _id
    },
    ON_SECOND,
  )
  return id instanceof Refusal ? id : readApplication(call.db, id)
}

async function tellOfficers(
  tx: TransactionCall,
  member: MemberRow,
  application: { _id: string; message: string },
): Promise<void> {
  const officers = (await activeOfficers(tx.db)).filter(({ _id }) => _id !== member._id)
  const notices = officers.map((to) => {
    const mail = toOfficersMail(to, member, application, tx.platform.publicUrl())
    return noticeOf(mail, { to, kind: 'request', body: mail.subject })
  })
  await tell(tx, notices)
}

/** Runs in the transaction of the approval, which has locked the member. */
export async function makeOrdinary(tx: TransactionCall, member: MemberRow): Promise<void> {
  const { _id, membership_type } = member
  if (membership_type !== 'ordinary') {
    await updateMember(tx.db, _id, { membership_type: 'ordinary' })
    const what = { action: 'member.update', subject: 'member' as const, subject_id: _id }
    await recordChange(tx, what, { membership_type }, { membership_type: 'ordinary' })
  }
  const mail = membershipApprovedMail(member, tx.platform.publicUrl())
  await tell(tx, [noticeOf(mail, { to: member, kind: 'document', body: mail.subject })])
}
