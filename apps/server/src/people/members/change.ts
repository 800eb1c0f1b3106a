import { randomBytes } from 'node:crypto'
import type { MedicalDetails } from '@rsfc/contract/kit/fields'
import { members as routes } from '@rsfc/contract/members/routes'
import type { Member, MemberChanges, NewMember } from '@rsfc/contract/members/schemas'
import { isAdmin } from '@rsfc/domain/members/account'
import { forbiddenChanges, GRANTED_FIELDS, mayEditMember } from '@rsfc/domain/members/permissions'
import { makesOlder } from '@rsfc/domain/privacy/consent'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import type { Call, TransactionCall } from '../call/call.ts'
import { recordChange } from '../records/audit-store.ts'
import { actAs } from '../../base/database/acting-officer.ts'
import { changedFields } from '../../base/database/changed-fields.ts'
import {
  addMember,
  isEmailOfOther,
  lockMember,
  onTakenName,
  updateMember,
  type MemberRow,
} from '../records/member-store.ts'
import { inTransaction, type OnViolation } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { invitationMail } from '../security/account-mails.ts'
import { askToConfirm } from '../security/confirm-email.ts'
import { endAccess } from '../security/sessions/end-access.ts'
import { refuseStaleChange } from '../security/sessions/fresh.ts'
import { createLink } from '../security/links.ts'
import { refuseWeakPassword } from '../../base/passwords/password-rules.ts'
import { hashPassword } from '../../base/passwords/passwords.ts'
import { refuseForSelf } from '../security/officers/second-officer.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { changesSince } from '../versions/changes-since.ts'
import { freeFromNow } from '@rsfc/domain/wishes/offered-slot'
import { eraseMember } from './removal-store.ts'
import { emailChangeRequestedMail } from './mails.ts'
import { closeReview } from '../security/officers/review-store.ts'
import {
  announceAct,
  enterOffice,
  prepareAct,
  prepareCreation,
  prepareDeletion,
  refuseActOn,
} from './officer-acts.ts'
import { toWire } from './wire.ts'

/** A minor could otherwise lift the block on booking. */
const BY_AN_OFFICER =
  'You are under 18 by the date on record, so an officer changes it: ask for a correction under Privacy.'

type Sent = z.output<typeof MemberChanges>
type Changes = Omit<Sent, 'version' | keyof MedicalDetails>

const ON_LAST_SUPER_ADMIN: OnViolation = {
  members_last_super_admin: refused(409, {
    message: 'This is the last super-admin: make someone else super-admin first.',
  }),
}

export async function createMember(
  call: Call,
  { password, medical_class, examined_on, dates_checked, ...fields }: z.output<typeof NewMember>,
): Promise<Member | Refusal> {
  const officer = fields.account_type !== 'user'
  const weak = password ? await refuseWeakPassword('password', password, fields) : undefined
  if (weak) return refused(400, { message: 'Unable to add new member', errors: weak.errors })
  const password_hash = await hashPassword(password || randomBytes(32).toString('base64url'))
  return inTransaction(
    call,
    async (tx) => {
      const { account_type, account_status } = fields
      const office = officer ? await enterOffice(tx) : null
      if (office instanceof Refusal) return office
      await actAs(tx.db, tx.actor._id)
      const act = office && prepareCreation(office, { account_type, account_status })
      const member = await addMember(tx.db, password_hash, {
        ...fields,
        date_joined: fields.date_joined ?? clubDate(tx.now),
        salutation: fields.salutation || fields.first_name,
        email_confirmed_at: tx.now,
        officer_since: officer ? tx.now : null,
      })
      const medical = { medical_class, examined_on, dates_checked }
      const question = await enterMedical(tx, member, medical)
      if (question) return question
      if (!password) {
        const link = await createLink(tx, { purpose: 'invitation', user_id: member._id })
        await tx.platform.mailer.queue(tx.db, invitationMail(member, link))
      }
      await recordChange(tx, action('create', member._id), null, summary(member))
      if (act)
        await recordSecurityEvent(tx, 'role-changed', { user_id: member._id, details: { to: account_type } })
      await announceAct(tx, act, member)
      return toWire(member)
    },
    onTakenName(400),
  )
}

export async function changeMember(
  call: Call,
  id: string,
  { medical_class, examined_on, dates_checked, ...sent }: Sent,
): Promise<Member | Refusal> {
  if (!mayEditMember(call.actor, id)) return refused(403)
  return inTransaction(
    call,
    async (tx) => {
      const office = OFFICE_FIELDS.some((field) => field in sent) ? await enterOffice(tx) : null
      if (office instanceof Refusal) return office
      const before = await lockMember(tx.db, id)
      if (!before) return refused(404)
      const wanted = await changesSince(tx, {
        kind: 'member',
        current: before,
        wanted: sent,
        subject_id: id,
        record: () => toWire(before),
      })
      if (wanted instanceof Refusal) return wanted
      const changes = changedFields(before, wanted)
      const names = Object.keys(changes)
      const forbidden = forbiddenChanges(tx.actor, id, names)
      if (forbidden.length) {
        return refused(403, {
          errors: forbidden.map((field) => ({ field, message: 'You may not change this' })),
        })
      }
      const { date_of_birth } = changes
      const isOwn = tx.actor._id === id && date_of_birth !== undefined
      if (isOwn && makesOlder(before.date_of_birth, date_of_birth, clubDate(tx.now)))
        return refused(403, { errors: [{ field: 'date_of_birth', message: BY_AN_OFFICER }] })
      const stale = refuseStaleChange(tx, routes.update, names)
      if (stale) return stale
      const granted = names.filter((field) => GRANTED_FIELDS.has(field))
      const own =
        granted.length > 0 ? await refuseForSelf(tx, id, { what: 'member-fields', fields: granted }) : null
      if (own) return own
      const { email, ...now } = changes
      const refusedAct = office && refuseActOn(office, before, changes)
      if (refusedAct) return refusedAct
      const act = office && prepareAct(office, before, changes)
      const after = Object.keys(now).length === 0 ? before : await saveChanges(tx, before, now)
      const medical = { medical_class, examined_on, dates_checked }
      const question = 'medical_date' in now ? await enterMedical(tx, after, medical) : null
      if (question) return question
      // Must come last: a change of role or status withdraws an email change that was requested before.
      const refusal = email === undefined ? null : await changeEmail(tx, after, email)
      if (refusal) return refusal
      await announceAct(tx, act, after)
      return toWire(after)
    },
    ON_LAST_SUPER_ADMIN,
  )
}

/** Class and day of examination of a medical date that was entered; unusual ones are asked about. */
async function enterMedical(
  tx: TransactionCall,
  { _id, medical_date }: MemberRow,
  medical: MedicalDetails,
): Promise<Refusal | null> {
  if (medical_date === null) return null
  const entered = { ...medical, member_id: _id, valid_until: medical_date }
  return tx.platform.reactions.medicalIsEntered.run(tx, entered)
}

async function saveChanges(tx: TransactionCall, before: MemberRow, changes: Changes): Promise<MemberRow> {
  const { _id: id } = before
  if (CREDENTIAL_FIELDS.some((field) => field in changes)) await actAs(tx.db, tx.actor._id)
  // Someone who is no longer an officer has nothing to review.
  const isReviewed = before.frozen_at !== null && changes.account_type === 'user'
  if (isReviewed) await closeReview(tx.db, id)
  const after = await updateMember(tx.db, id, {
    ...changes,
    ...officerSince(before, changes, tx.now),
    ...(isReviewed && { frozen_at: null }),
  })
  await recordChange(tx, action('update', id), before, after)
  const roleChanged = after.account_type !== before.account_type
  if (roleChanged || after.account_status !== 'active') await endAccess(tx, id)
  if (roleChanged) {
    const details = { from: before.account_type, to: after.account_type }
    await recordSecurityEvent(tx, 'role-changed', { user_id: id, details })
  }
  if (after.account_status !== before.account_status) {
    const details = { from: before.account_status, to: after.account_status }
    await recordSecurityEvent(tx, 'status-changed', { user_id: id, details })
  }
  if (teaches(after) && !teaches(before))
    await tx.platform.reactions.timeIsFreed.run(tx, freeFromNow([id], tx.now))
  return after
}

/** Disables an account that the caller has locked; the records stay. */
export async function disableMember(tx: TransactionCall, member: MemberRow): Promise<void> {
  await saveChanges(tx, member, { account_status: 'disabled' })
}

const teaches = ({ instructor_rated, account_status }: MemberRow) =>
  instructor_rated && account_status === 'active'

/** A change of these fields is an act if it concerns an officer. */
const OFFICE_FIELDS = ['account_type', 'account_status', 'email']

/** The database stores changes of these fields as credentials that the officer has verified. */
const CREDENTIAL_FIELDS = [
  'medical_date',
  'certificate_of_expiry',
  'license_type',
  'license_number',
  'instructor_rated',
  'examiner_rated',
]

/** Set when a member becomes an officer. */
function officerSince(before: MemberRow, { account_type }: Changes, now: Date) {
  if (account_type === undefined) return {}
  return { officer_since: account_type === 'user' ? null : (before.officer_since ?? now) }
}

/** docs/privacy.md says what is kept, and why. */
export async function removeMember(call: Call, id: string): Promise<null | Refusal> {
  if (call.actor._id === id)
    return refused(409, { message: 'You cannot delete your own account: ask another officer.' })
  return inTransaction(
    call,
    async (tx) => {
      const office = await enterOffice(tx)
      if (office instanceof Refusal) return office
      const member = await lockMember(tx.db, id)
      if (!member) return refused(404)
      const refusedAct = refuseActOn(office, member, 'deleted')
      if (refusedAct) return refusedAct
      const act = await prepareDeletion(tx, office, member)
      await eraseMember(tx, member)
      await announceAct(tx, act, member)
      return null
    },
    ON_LAST_SUPER_ADMIN,
  )
}

function summary({ first_name, last_name, email, account_type, membership_type, account_status }: MemberRow) {
  return { first_name, last_name, email, account_type, membership_type, account_status }
}

function action(verb: string, id: string) {
  return { action: `member.${verb}`, subject: 'member' as const, subject_id: id }
}

const EMAIL_CHANGES: Limit = { name: 'email-change', attempts: 5, seconds: 24 * 60 * 60 }

/**
 * Asks the new address to confirm; until then the old one stays. Only officers learn that an address is taken,
 * because others could use it to find out who has an account.
 */
async function changeEmail(tx: TransactionCall, member: MemberRow, email: string): Promise<Refusal | null> {
  const byOfficer = isAdmin(tx.actor)
  const tooMany = byOfficer ? null : await throttle(tx, [EMAIL_CHANGES, tx.actor._id])
  if (tooMany) return tooMany
  if (byOfficer && (await isEmailOfOther(tx.db, member._id, email))) return EMAIL_TAKEN
  await recordSecurityEvent(tx, 'email-change-requested', { user_id: member._id })
  const refusal = await askToConfirm(tx, member, email)
  if (refusal) return refusal
  await tx.platform.mailer.queue(tx.db, emailChangeRequestedMail(member, email))
  return null
}

const EMAIL_TAKEN = refused(409, {
  errors: [{ field: 'email', message: 'There is already an account with this email' }],
})
