import { createHash, randomBytes } from 'node:crypto'
import { EXPIRY_KINDS, REMINDER_DAYS, reminderDue, type ExpiryKind } from '@rsfc/domain/members/expiry'
import { addDays, clubDate, daysBetween, type ClubDate } from '@rsfc/domain/time/club-time'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import { reminderMail } from './mails.ts'
import { insertReminders, membersExpiring, ownerOfToken, setReminders } from './store.ts'

type Holder = Awaited<ReturnType<typeof membersExpiring>>[number]
type Due = { member: Holder; kind: ExpiryKind; expires_on: ClubDate; days_before: number; token: string }

const FIELDS = { medical: 'medical_date', certificate: 'certificate_of_expiry' } as const

/** Sends each reminder once: its row, which is unique, and its mail are written in one transaction. */
export async function sendReminders(call: Call<null>): Promise<number> {
  const today = clubDate(call.now)
  const holders = await membersExpiring(call.db, today, addDays(today, REMINDER_DAYS[0]))
  const due = holders.flatMap((member) => dueFor(member, today))
  if (due.length === 0) return 0
  return inTransaction(call, async ({ db, now, platform }) => {
    const rows = due.map(({ member, token, kind, expires_on, days_before }) => ({
      user_id: member._id,
      kind,
      expires_on,
      days_before,
      token_hash: hashToken(token),
      createdAt: now,
    }))
    const inserted = new Set((await insertReminders(db, rows)).map((row) => row.token_hash.toString('hex')))
    const mails = due
      .filter(({ token }) => inserted.has(hashToken(token).toString('hex')))
      .map(({ member, token, ...expiry }) =>
        reminderMail(member, { ...expiry, today }, platform.publicUrl(), token),
      )
    await platform.mailer.queueAll(db, mails)
    return mails.length
  })
}

function dueFor(member: Holder, today: ClubDate): Due[] {
  return EXPIRY_KINDS.flatMap((kind) => {
    const expires_on = member[FIELDS[kind]]
    const days_before = expires_on && reminderDue(daysBetween(today, expires_on))
    if (!expires_on || !days_before) return []
    return [{ member, kind, expires_on, days_before, token: randomBytes(32).toString('base64url') }]
  })
}

/** The link in any reminder turns all reminders off, and can be used more than once. */
export async function turnOff(db: Database, token: string): Promise<null | Refusal> {
  const owner = await ownerOfToken(db, hashToken(token))
  if (!owner) return refused(404)
  await setReminders(db, owner, false)
  return null
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(`reminder:${token}`).digest()
}
