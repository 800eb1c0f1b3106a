import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from '../../../base/database/drizzle.ts'
import { deleteEndedKeys } from '../../keys/api-keys-store.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { prepared } from '../../../base/database/prepared.ts'
import {
  authenticators,
  challenges,
  factor_resets,
  known_devices,
  links,
  sessions,
} from '../sign-in-tables.ts'
import { throttles } from '../../../base/limits/tables.ts'
import { members } from '../../records/member-tables.ts'
import { officer_acts } from '../tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DEVICE_DAYS = 400
const ACT_DAYS = 30

export async function insertSession(db: Queryable, row: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(row)
}

const sessionQuery = prepared((db) =>
  db
    .select({
      _id: members._id,
      salutation: members.salutation,
      account_type: members.account_type,
      frozen_at: members.frozen_at,
      first_name: members.first_name,
      last_name: members.last_name,
      profile_image: members.profile_image,
      email_confirmed_at: members.email_confirmed_at,
      officer_since: members.officer_since,
      second_factor_exempt: members.second_factor_exempt,
      session_id: sessions._id,
      createdAt: sessions.createdAt,
      last_used_at: sessions.last_used_at,
      authenticated_at: sessions.authenticated_at,
      strong: sessions.strong,
    })
    .from(sessions)
    .innerJoin(members, eq(members._id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('tokenHash')),
        gt(sessions.expires_at, sql.placeholder('now')),
        eq(members.account_status, 'active'),
      ),
    )
    .prepare('session'),
)

/** The session and its member, if both are valid. */
export async function findSession(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await sessionQuery(db).execute({ tokenHash, now })
  return row
}

/** Which of these sessions are still valid, in one query. */
export async function findValidSessions(db: Queryable, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ _id: sessions._id })
    .from(sessions)
    .innerJoin(members, eq(members._id, sessions.user_id))
    .where(
      and(inArray(sessions._id, ids), gt(sessions.expires_at, now), eq(members.account_status, 'active')),
    )
  return new Set(rows.map(({ _id }) => _id))
}

type Touch = { expires_at: Date; last_used_at: Date }

export async function touchSession(db: Queryable, tokenHash: Buffer, touch: Touch) {
  await db.update(sessions).set(touch).where(eq(sessions.token_hash, tokenHash))
}

/** Gives the session a new secret and returns when it expires, or undefined if it has ended. */
export async function rotateToken(
  db: Queryable,
  tokenHash: Buffer,
  set: { token_hash: Buffer; strong: boolean | undefined },
): Promise<Date | undefined> {
  const [row] = await db
    .update(sessions)
    .set(set)
    .where(eq(sessions.token_hash, tokenHash))
    .returning({ expires_at: sessions.expires_at })
  return row?.expires_at
}

/** Used when a member has no factor left: no session counts as opened with one. */
export async function weakenSessions(db: Queryable, userId: string): Promise<void> {
  await db.update(sessions).set({ strong: false }).where(eq(sessions.user_id, userId))
}

export function sessionsOf(db: Queryable, userId: string, now: Date) {
  const { _id, createdAt, last_used_at, strong, address, agent } = sessions
  return db
    .select({ _id, createdAt, last_used_at, strong, address, agent })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
    .orderBy(desc(last_used_at), desc(_id))
}

export async function deleteSession(db: Queryable, tokenHash: Buffer) {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenHash))
}

/** Returns the number of deleted sessions. */
export async function deleteSessionsOf(db: Queryable, userId: string, keep?: string): Promise<number> {
  const others = keep === undefined ? undefined : ne(sessions._id, keep)
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), others))
    .returning({ _id: sessions._id })
  return deleted.length
}

/** False if the member has no such session. */
export async function deleteSessionById(db: Queryable, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions._id, id)))
    .returning({ _id: sessions._id })
  return deleted.length > 0
}

export async function deleteExpired(db: Queryable, now: Date) {
  await db.delete(sessions).where(lte(sessions.expires_at, now))
  await db.delete(links).where(lte(links.expires_at, now))
  await db.delete(challenges).where(lte(challenges.expires_at, now))
  const unfinished = and(isNull(authenticators.confirmed_at), lte(authenticators.createdAt, daysAgo(now, 1)))
  await db.delete(authenticators).where(unfinished)
  await db.delete(factor_resets).where(lte(factor_resets.expires_at, now))
  await db.delete(known_devices).where(lte(known_devices.last_seen_at, daysAgo(now, DEVICE_DAYS)))
  await db.delete(officer_acts).where(lte(officer_acts.createdAt, daysAgo(now, ACT_DAYS)))
  await deleteEndedKeys(db, now)
  await db.delete(throttles).where(lte(throttles.resets_at, now))
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
