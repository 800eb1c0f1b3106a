import type { MemberChanges, NewMember } from '@rsfc/contract/members/schemas'
import { forbiddenChanges, mayEditMember } from '@rsfc/domain/members/permissions'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import type { Call, TransactionCall } from '../../call.ts'
import { recordChange } from '../../db/audit.ts'
import { changedFields } from '../../db/changed-fields.ts'
import { addMember, lockMember, onTakenName, updateMember, type MemberRow } from '../../db/members.ts'
import { deleteSessionsOf } from '../../db/sessions.ts'
import { inTransaction, type OnViolation } from '../../db/transaction.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import { hashPassword } from '../../security/passwords.ts'
import { accountTypeMail, emailChangedMail } from './mails.ts'
import { deleteMember, documentsOf, superAdminEmails } from './store.ts'

type Changes = z.output<typeof MemberChanges>

const ON_LAST_SUPER_ADMIN: OnViolation = {
  members_last_super_admin: refused(409, {
    message: 'This is the last super-admin: make someone else super-admin first.',
  }),
}

export async function createMember(
  call: Call,
  { password, ...fields }: z.output<typeof NewMember>,
): Promise<MemberRow | Refusal> {
  const password_hash = await hashPassword(password)
  return inTransaction(
    call,
    async (tx) => {
      const member = await addMember(tx.db, password_hash, {
        ...fields,
        date_joined: fields.date_joined ?? clubDate(tx.now),
        salutation: fields.salutation || fields.first_name,
      })
      await recordChange(tx, action('create', member._id), null, summary(member))
      if (member.account_type !== 'user') await notifySuperAdmins(tx, member, 'not a member')
      return member
    },
    onTakenName(400),
  )
}

export async function changeMember(call: Call, id: string, wanted: Changes): Promise<MemberRow | Refusal> {
  if (!mayEditMember(call.actor, id)) return refused(403)
  return inTransaction(
    call,
    async (tx) => {
      const before = await lockMember(tx.db, id)
      if (!before) return refused(404)
      const changes = changedFields(before, wanted)
      const names = Object.keys(changes)
      const forbidden = forbiddenChanges(tx.actor, id, names)
      if (forbidden.length) {
        return refused(403, {
          errors: forbidden.map((field) => ({ field, message: 'You may not change this' })),
        })
      }
      if (names.length === 0) return before
      const after = await updateMember(tx.db, id, changes)
      await recordChange(tx, action('update', id), before, after)
      if (after.account_status !== 'active') await deleteSessionsOf(tx.db, id)
      if (after.account_type !== before.account_type) await notifySuperAdmins(tx, after, before.account_type)
      if (after.email !== before.email)
        await tx.platform.mailer.queue(tx.db, emailChangedMail(before, after.email))
      return after
    },
    { ...onTakenName(409), ...ON_LAST_SUPER_ADMIN },
  )
}

/** Bookings and payments are kept; posts and comments become anonymous; documents and sessions are deleted. */
export async function removeMember(call: Call, id: string): Promise<null | Refusal> {
  if (call.actor._id === id)
    return refused(409, { message: 'You cannot delete your own account: ask another officer.' })
  return inTransaction(
    call,
    async (tx) => {
      const member = await lockMember(tx.db, id)
      if (!member) return refused(404)
      const { fileRemoval, memberRemoval } = tx.platform
      await fileRemoval.queue(tx.db, [...(await documentsOf(tx.db, id)), `public/profile/${id}.jpeg`])
      await memberRemoval.run(tx, id)
      await deleteMember(tx.db, id)
      // Nothing personal: the audit trail is kept forever.
      const { account_type, membership_type } = member
      await recordChange(tx, action('delete', id), { account_type, membership_type }, null)
      return null
    },
    ON_LAST_SUPER_ADMIN,
  )
}

async function notifySuperAdmins(tx: TransactionCall, member: MemberRow, from: string): Promise<void> {
  const by = `${tx.actor.first_name} ${tx.actor.last_name}`
  const change = { member, from, to: member.account_type, by }
  const mails = (await superAdminEmails(tx.db)).map((email) => accountTypeMail(email, change))
  await tx.platform.mailer.queueAll(tx.db, mails)
}

function summary({ first_name, last_name, email, account_type, membership_type, account_status }: MemberRow) {
  return { first_name, last_name, email, account_type, membership_type, account_status }
}

function action(verb: string, id: string) {
  return { action: `member.${verb}`, subject: 'member' as const, subject_id: id }
}
