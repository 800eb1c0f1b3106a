import type { MemberChanges, NewMember } from '@rsfc/contract/members/schemas'
import { forbiddenChanges, mayEditMember } from '@rsfc/domain/members/permissions'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import { recordAudit } from '../../db/audit.ts'
import type { Transaction } from '../../db/client.ts'
import { addMember, lockMember, updateMember, type MemberRow } from '../../db/members.ts'
import { refusingTakenEmail } from '../../db/taken-email.ts'
import { deleteSessionsOf } from '../../db/sessions.ts'
import { inTransaction, violates } from '../../db/transaction.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import type { Platform } from '../../platform.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { Session } from '../../security/session.ts'
import { accountTypeMail, emailChangedMail } from './mails.ts'
import { deleteMember, documentsOf, superAdminEmails } from './store.ts'

const LAST_SUPER_ADMIN = 'The last super-admin stays: make someone else super-admin first.'

type Changes = z.output<typeof MemberChanges>

export async function createMember(
  platform: Platform,
  actor: Session,
  { password, ...fields }: z.output<typeof NewMember>,
  now: Date,
): Promise<MemberRow | Refusal> {
  const password_hash = await hashPassword(password)
  return refusingTakenEmail(400, () =>
    inTransaction(platform.db, async (tx) => {
      const row = { ...fields, date_joined: fields.date_joined ?? clubDate(now) }
      const member = await addMember(tx, password_hash, {
        ...row,
        salutation: row.salutation || row.first_name,
      })
      await recordAudit(
        tx,
        {
          actor,
          action: 'member.create',
          subject: 'member' as const,
          subject_id: member._id,
          after: shown(member),
        },
        now,
      )
      if (member.account_type !== 'user') await tellSuperAdmins(platform, tx, actor, member, 'not a member')
      return member
    }),
  )
}

export async function changeMember(
  platform: Platform,
  actor: Session,
  id: string,
  wanted: Changes,
  now: Date,
): Promise<MemberRow | Refusal> {
  if (!mayEditMember(actor, id)) return refused(403)
  const work = async (tx: Transaction) => {
    const before = await lockMember(tx, id)
    if (!before) return refused(404)
    const changes = changedFields(before, wanted)
    const names = Object.keys(changes)
    const forbidden = forbiddenChanges(actor, id, names)
    if (forbidden.length) {
      return refused(403, {
        errors: forbidden.map((field) => ({ field, message: 'You may not change this' })),
      })
    }
    if (names.length === 0) return before
    const after = await updateMember(tx, id, changes)
    const of = (row: MemberRow) =>
      Object.fromEntries(names.map((name) => [name, row[name as keyof MemberRow]]))
    const entry = {
      actor,
      action: 'member.update',
      subject: 'member' as const,
      subject_id: id,
      before: of(before),
      after: of(after),
    }
    await recordAudit(tx, entry, now)
    if (after.account_status !== 'active') await deleteSessionsOf(tx, id)
    if (after.account_type !== before.account_type)
      await tellSuperAdmins(platform, tx, actor, after, before.account_type)
    if (after.email !== before.email) await platform.mailer.owe(tx, emailChangedMail(before, after.email))
    return after
  }
  return refusingLastSuperAdmin(() => refusingTakenEmail(409, () => inTransaction(platform.db, work)))
}

/** Bookings and money records stay; posts and comments lose their name; documents and sessions go. */
export async function removeMember(
  platform: Platform,
  actor: Session,
  id: string,
  now: Date,
): Promise<null | Refusal> {
  if (actor._id === id)
    return refused(409, { message: 'You cannot delete your own account: ask another officer.' })
  return refusingLastSuperAdmin(() =>
    inTransaction(platform.db, async (tx) => {
      const member = await lockMember(tx, id)
      if (!member) return refused(404)
      await platform.fileRemoval.owe(tx, [...(await documentsOf(tx, id)), `public/profile/${id}.jpeg`])
      await platform.memberRemoval.run(tx, id, now)
      await deleteMember(tx, id)
      const before = { account_type: member.account_type, membership_type: member.membership_type }
      await recordAudit(
        tx,
        { actor, action: 'member.delete', subject: 'member' as const, subject_id: id, before },
        now,
      )
      return null
    }),
  )
}

function changedFields(before: MemberRow, wanted: Changes): Changes {
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== before[name as keyof MemberRow]
  return Object.fromEntries(Object.entries(wanted).filter(differs))
}

async function tellSuperAdmins(
  platform: Platform,
  tx: Transaction,
  actor: Session,
  member: MemberRow,
  from: string,
) {
  const change = { member, from, to: member.account_type, by: `${actor.first_name} ${actor.last_name}` }
  for (const email of await superAdminEmails(tx))
    await platform.mailer.owe(tx, accountTypeMail(email, change))
}

function shown({ first_name, last_name, email, account_type, membership_type, account_status }: MemberRow) {
  return { first_name, last_name, email, account_type, membership_type, account_status }
}

async function refusingLastSuperAdmin<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (violates(error, 'members_last_super_admin')) return refused(409, { message: LAST_SUPER_ADMIN })
    throw error
  }
}
