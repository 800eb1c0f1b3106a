import { createHash, randomBytes } from 'node:crypto'
import { renewalOf, waitingInWords } from '@rsfc/domain/applications/renewal'
import { fullName } from '@rsfc/domain/members/words'
import { EXPIRY_KINDS, REMINDER_DAYS, reminderDue, type ExpiryKind } from '@rsfc/domain/members/expiry'
import { addDays, clubDate, clubInstant, daysBetween, type ClubDate } from '@rsfc/domain/time/club-time'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import type { Database } from '../../base/database/client.ts'
import { sentBy } from '../../people/applications/store.ts'
import { lockMember } from '../../people/records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { expiryBody, reminderMail } from './mails.ts'
import { insertReminders, membersExpiring, wasReminded, ownerOfToken, setReminders } from './store.ts'
import { tell } from '../../people/notifications/tell.ts'

type Holder = Awaited<ReturnType<typeof membersExpiring>>[number]
type Due = { member: Holder; kind: ExpiryKind; expires_on: ClubDate; days_before: number; token: string }

const FIELDS = { medical: 'medical_date', certificate: 'certificate_of_expiry' } as const

/** Sends each reminder once: its row, which is unique, and its mail are written in one transaction. */
export async function sendReminders(call: Call<null>): Promise<void> {
  const today = clubDate(call.now)
  const holders = await membersExpiring(call.db, today, addDays(today, REMINDER_DAYS[0]))
  const sent = await sentBy(
    call.db,
    holders.map(({ _id }) => _id),
  )
  const due = holders.flatMap((member) => dueFor(member, today, sent))
  if (due.length === 0) return
  await inTransaction(call, async ({ db, now, actor, platform }) => {
    const rows = due.map(({ member, token, kind, expires_on, days_before }) => ({
      user_id: member._id,
      kind,
      expires_on,
      days_before,
      token_hash: hashToken(token),
      createdAt: now,
    }))
    const inserted = new Set((await insertReminders(db, rows)).map((row) => row.token_hash.toString('hex')))
    const notices = due
      .filter(({ token }) => inserted.has(hashToken(token).toString('hex')))
      .map(({ member, token, ...expiry }) => {
        const mail = reminderMail(member, { ...expiry, today }, platform.publicUrl(), token)
        return noticeOf(mail, { to: member, kind: 'expiry', body: expiryBody(expiry) })
      })
    await tell({ db, now, actor, platform }, notices)
  })
}

/** Sent by an officer, at most once a day for each document. */
export async function remindNow(
  call: Call,
  { user_id, kind }: { user_id: string; kind: ExpiryKind },
): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const { db, now, platform } = tx
    const today = clubDate(now)
    const member = await lockMember(db, user_id)
    if (!member) return refused(404)
    const expires_on = member[FIELDS[kind]]
    if (!expires_on) return refused(409, { message: `${fullName(member)} has no date for this.` })
    if (member.account_status !== 'active' || !member.email_confirmed_at)
      return refused(409, { message: 'Only active members with a confirmed address get reminders.' })
    if (!member.expiry_reminders)
      return refused(409, { message: `${fullName(member)} has turned reminders off.` })
    const sent = await sentBy(db, [user_id])
    const renewal = renewalOf(kind, { date: expires_on, today, sent })
    if (renewal.step === 'wait')
      return refused(409, {
        message: `${fullName(member)} has sent documents. ${waitingInWords(renewal.since)}.`,
      })
    if (await wasReminded(db, user_id, kind, clubInstant(today, '00:00')))
      return refused(409, { message: `${fullName(member)} has already been reminded today.` })
    const token = randomBytes(32).toString('base64url')
    const days_before = daysBetween(today, expires_on)
    const reminder = { user_id, kind, expires_on, days_before, by_officer: true, createdAt: now }
    await insertReminders(db, [{ ...reminder, token_hash: hashToken(token) }])
    const mail = reminderMail(member, { kind, expires_on, today }, platform.publicUrl(), token)
    await tell(tx, [noticeOf(mail, { to: member, kind: 'expiry', body: expiryBody({ expires_on }) })])
    const what = { action: 'member.remind', subject: 'member' as const, subject_id: user_id }
    await recordChange(tx, what, null, { reminder: kind })
    return null
  })
}

type Sent = Awaited<ReturnType<typeof sentBy>>

/** Documents that wait for approval are not asked for. */
function dueFor(member: Holder, today: ClubDate, everyones: Sent): Due[] {
  const sent = everyones.filter(({ user_id }) => user_id === member._id)
  return EXPIRY_KINDS.flatMap((kind) => {
    const expires_on = member[FIELDS[kind]]
    const days_before = expires_on && reminderDue(daysBetween(today, expires_on))
    if (!expires_on || !days_before) return []
    if (renewalOf(kind, { date: expires_on, today, sent }).step === 'wait') return []
    return [{ member, kind, expires_on, days_before, token: randomBytes(32).toString('base64url') }]
  })
}

/** The link in any reminder turns all reminders off. It can be used more than once. */
export async function turnOff(db: Database, token: string): Promise<null | Refusal> {
  const owner = await ownerOfToken(db, hashToken(token))
  if (!owner) return refused(404)
  await setReminders(db, owner, false)
  return null
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(`reminder:${token}`).digest()
}
