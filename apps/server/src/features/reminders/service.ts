import { createHash, randomBytes } from 'node:crypto'
import { EXPIRY_KINDS, REMINDER_DAYS, reminderDue, type ExpiryKind } from '@rsfc/domain/members/expiry'
import { addDays, clubDate, daysBetween, type ClubDate } from '@rsfc/domain/time/club-time'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import { reminderMail } from './mails.ts'
import { insertReminders, membersExpiring, ownerOfToken, setReminders } from './store.ts'

type Holder = Awaited<ReturnType<typeof membersExpiring>>[number]
type Due = { member: Holder; kind: ExpiryKind; expires_on: ClubDate; days_before: number; token: string }

const FIELDS = { medical: 'medical_date', certificate: 'certificate_of_expiry' } as const

/** Each reminder once: its row and its mail are written together, and the row's key refuses a second. */
export async function sendReminders({ db, mailer, publicUrl }: Platform, now: Date): Promise<number> {
  const today = clubDate(now)
  const holders = await membersExpiring(db, today, addDays(today, REMINDER_DAYS[0]))
  const due = holders.flatMap((member) => dueFor(member, today))
  if (due.length === 0) return 0
  return inTransaction(db, async (tx) => {
    const rows = due.map(({ member, token, kind, expires_on, days_before }) => ({
      user_id: member._id,
      kind,
      expires_on,
      days_before,
      token_hash: hashToken(token),
      createdAt: now,
    }))
    const fresh = new Set((await insertReminders(tx, rows)).map((row) => row.token_hash.toString('hex')))
    const owed = due.filter(({ token }) => fresh.has(hashToken(token).toString('hex')))
    for (const { member, token, ...expiry } of owed)
      await mailer.owe(tx, reminderMail(member, { ...expiry, today }, publicUrl(), token))
    return owed.length
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

/** The link of any reminder turns them all off, as often as it is used. */
export async function turnOff(db: Database, token: string): Promise<null | Refusal> {
  const owner = await ownerOfToken(db, hashToken(token))
  if (!owner) return refused(404)
  await setReminders(db, owner, false)
  return null
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(`reminder:${token}`).digest()
}
