import { and, between, eq, gte, or } from '../../base/database/drizzle.ts'
import type { ExpiryKind } from '@rsfc/domain/members/expiry'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { members } from '../../people/records/member-tables.ts'
import { expiry_reminders } from './tables.ts'

export type ReminderRow = typeof expiry_reminders.$inferInsert

/** Active members who want reminders and have a date between these days, inclusive. */
export function membersExpiring(db: Queryable, from: ClubDate, to: ClubDate) {
  const { _id, email, salutation, first_name, medical_date, certificate_of_expiry } = members
  const expires = or(between(medical_date, from, to), between(certificate_of_expiry, from, to))
  return db
    .select({ _id, email, salutation, first_name, medical_date, certificate_of_expiry })
    .from(members)
    .where(and(eq(members.account_status, 'active'), members.expiry_reminders, expires))
}

/** Inserts the rows that do not exist yet, and returns them. */
export function insertReminders(db: Queryable, rows: ReminderRow[]) {
  return db.insert(expiry_reminders).values(rows).onConflictDoNothing().returning()
}

/** Whether a reminder was sent since then. */
export async function wasReminded(
  db: Queryable,
  user_id: string,
  kind: ExpiryKind,
  since: Date,
): Promise<boolean> {
  const { createdAt, user_id: owner, kind: document } = expiry_reminders
  const sent = and(eq(owner, user_id), eq(document, kind), gte(createdAt, since))
  return (await db.$count(expiry_reminders, sent)) > 0
}

export async function wantsReminders(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.select({ on: members.expiry_reminders }).from(members).where(eq(members._id, id))
  return row?.on === true
}

export async function setReminders(db: Queryable, id: string, on: boolean): Promise<void> {
  await db.update(members).set({ expiry_reminders: on }).where(eq(members._id, id))
}

export async function ownerOfToken(db: Queryable, hash: Buffer): Promise<string | undefined> {
  const [row] = await db
    .select({ user_id: expiry_reminders.user_id })
    .from(expiry_reminders)
    .where(eq(expiry_reminders.token_hash, hash))
  return row?.user_id
}
