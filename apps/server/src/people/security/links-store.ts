import type { LinkPurpose } from '@rsfc/domain/account/links'
import { and, desc, eq, gt, inArray, ne, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { links } from './sign-in-tables.ts'
import { members } from '../records/member-tables.ts'

export type LinkRow = typeof links.$inferSelect

export async function insertLink(db: Queryable, row: typeof links.$inferInsert): Promise<string> {
  const [inserted] = await db.insert(links).values(row).returning({ _id: links._id })
  return (inserted as { _id: string })._id
}

/** False if the link has expired, or was used or withdrawn. */
export async function setLinkToken(
  db: Queryable,
  id: string,
  token_hash: Buffer,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .update(links)
    .set({ token_hash })
    .where(and(eq(links._id, id), gt(links.expires_at, now)))
    .returning({ _id: links._id })
  return updated.length > 0
}

/** Uses a link by deleting it, so that only one of two concurrent uses succeeds. */
export async function takeLink(
  db: Queryable,
  token_hash: Buffer,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .delete(links)
    .where(valid(token_hash, purposes, now))
    .returning()
  return row
}

export async function findLink(
  db: Queryable,
  token_hash: Buffer,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(links)
    .where(valid(token_hash, purposes, now))
  return row
}

/** Whether the member has a link of this kind that still works. */
export async function hasLink(
  db: Queryable,
  user_id: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<boolean> {
  const ofMember = and(eq(links.user_id, user_id), eq(links.purpose, purpose), gt(links.expires_at, now))
  return (await db.$count(links, ofMember)) > 0
}

function valid(token_hash: Buffer, purposes: readonly LinkPurpose[], now: Date) {
  return and(
    eq(links.token_hash, token_hash),
    inArray(links.purpose, [...purposes]),
    gt(links.expires_at, now),
  )
}

export async function deleteLinks(
  db: Queryable,
  { user_id, purposes }: { user_id?: string; purposes: readonly LinkPurpose[] },
): Promise<void> {
  const ofUser = user_id === undefined ? undefined : eq(links.user_id, user_id)
  await db.delete(links).where(and(ofUser, inArray(links.purpose, [...purposes])))
}

/** Withdraws the link that would change the member's address. The link that confirms the current address stays. */
export async function deleteEmailChange(db: Queryable, user_id: string): Promise<void> {
  const present = sql`(select ${members.email} from ${members} where ${members._id} = ${user_id})`
  await db
    .delete(links)
    .where(and(eq(links.user_id, user_id), eq(links.purpose, 'confirm-email'), ne(links.email, present)))
}

/** The address that is not confirmed yet, if any. */
export async function pendingEmail(db: Queryable, userId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: links.email })
    .from(links)
    .where(and(eq(links.user_id, userId), eq(links.purpose, 'confirm-email'), gt(links.expires_at, now)))
    .orderBy(desc(links._id))
    .limit(1)
  return row?.email ?? null
}
