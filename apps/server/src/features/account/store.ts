import { and, eq, getTableColumns, gt, inArray, like, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { literally } from '../../db/like-pattern.ts'
import { recoveries } from '../../db/schema/account.ts'
import { application_documents, applications } from '../../db/schema/applications.ts'
import { members } from '../../db/schema/members.ts'

const { password_hash: _secret, ...columns } = getTableColumns(members)

type Insert = typeof members.$inferInsert
export type MemberRow = Omit<typeof members.$inferSelect, 'password_hash'>

/** Email or username; the only query that reads a password's hash. */
export async function findCredentials(db: Queryable, name: string) {
  const wanted = name.trim().toLowerCase()
  const [row] = await db
    .select()
    .from(members)
    .where(or(eq(members.email, wanted), eq(members.username, wanted)))
  return row
}

export async function lockMember(db: Queryable, id: string): Promise<MemberRow | undefined> {
  const [row] = await db.select(columns).from(members).where(eq(members._id, id)).for('update')
  return row
}

export async function usernamesLike(db: Queryable, base: string): Promise<Set<string>> {
  const rows = await db
    .select({ username: members.username })
    .from(members)
    .where(like(members.username, `${literally(base)}%`))
  return new Set(rows.map((row) => row.username))
}

export async function insertMember(db: Queryable, member: Insert): Promise<MemberRow> {
  const [row] = await db.insert(members).values(member).returning(columns)
  return row as MemberRow
}

export async function updateMember(db: Queryable, id: string, changes: Partial<Insert>): Promise<MemberRow> {
  const [row] = await db.update(members).set(changes).where(eq(members._id, id)).returning(columns)
  return row as MemberRow
}

export async function deleteMember(db: Queryable, id: string): Promise<void> {
  await db.delete(members).where(eq(members._id, id))
}

export async function documentsOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ path: application_documents.file_path })
    .from(application_documents)
    .innerJoin(applications, eq(applications._id, application_documents.application_id))
    .where(eq(applications.user_id, userId))
  return rows.map((row) => row.path)
}

export async function superAdminEmails(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.account_type, 'super-admin'), eq(members.account_status, 'active')))
  return rows.map((row) => row.email)
}

export async function insertRecovery(db: Queryable, row: typeof recoveries.$inferInsert): Promise<void> {
  await db.insert(recoveries).values(row)
}

/** Takes the link out of use in the same breath as it is used: of two racing, one gets it. */
export async function takeRecovery(db: Queryable, hash: Buffer, purpose: 'password' | 'setup', now: Date) {
  const [row] = await db
    .delete(recoveries)
    .where(
      and(eq(recoveries.token_hash, hash), eq(recoveries.purpose, purpose), gt(recoveries.expires_at, now)),
    )
    .returning()
  return row
}

export async function deleteRecoveriesOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(recoveries).where(eq(recoveries.user_id, userId))
}

export async function deleteSetupLinks(db: Queryable): Promise<void> {
  await db.delete(recoveries).where(inArray(recoveries.purpose, ['setup']))
}
