import { and, eq, getTableColumns, inArray, like, ne } from '../../base/database/drizzle.ts'
import { refused } from '../../base/errors/refusal.ts'
import type { Queryable, Transaction } from '../../base/database/client.ts'
import { literally } from '../../base/database/like-pattern.ts'
import { members } from './member-tables.ts'
import type { OnViolation } from '../../base/database/transaction.ts'

const { password_hash: _secret, inactive_since: _internal, ...columns } = getTableColumns(members)

/** All columns except the password hash, which only the sign-in reads, and those only the retention job reads. */
export const memberColumns = columns

type Insert = typeof members.$inferInsert
type NewRow = Omit<Insert, 'username' | 'password_hash'>
export type MemberRow = Omit<typeof members.$inferSelect, 'password_hash' | 'inactive_since'>

export async function findMember(db: Queryable, id: string): Promise<MemberRow | undefined> {
  const [row] = await db.select(memberColumns).from(members).where(eq(members._id, id))
  return row
}

export async function findMembers(db: Queryable, ids: string[]): Promise<MemberRow[]> {
  return ids.length === 0 ? [] : db.select(memberColumns).from(members).where(inArray(members._id, ids))
}

/** Whether another member has this address. */
export async function isEmailOfOther(db: Queryable, id: string, email: string): Promise<boolean> {
  const other = and(eq(members.email, email), ne(members._id, id))
  return (await db.select({ _id: members._id }).from(members).where(other)).length > 0
}

export async function lockMember(db: Queryable, id: string): Promise<MemberRow | undefined> {
  const [row] = await db.select(memberColumns).from(members).where(eq(members._id, id)).for('update')
  return row
}

export async function lockMemberByEmail(db: Queryable, email: string): Promise<MemberRow | undefined> {
  const [row] = await db.select(memberColumns).from(members).where(eq(members.email, email)).for('update')
  return row
}

export async function updateMember(db: Queryable, id: string, changes: Partial<Insert>): Promise<MemberRow> {
  const [row] = await db.update(members).set(changes).where(eq(members._id, id)).returning(memberColumns)
  return row as MemberRow
}

/** Two sign-ups may choose the same username at the same time; a retry chooses another one. */
export function onTakenName(status: number): OnViolation {
  const taken = { field: 'email', message: 'There is already an account with this email' }
  return { members_email: refused(status, { errors: [taken] }), members_username: 'retry' }
}

/** Adds a member with a username derived from the email. */
export async function addMember(tx: Transaction, password_hash: string, fields: NewRow): Promise<MemberRow> {
  const base = (fields.email.split('@')[0] ?? '').replace(/[^a-z0-9._-]/g, '') || 'member'
  const taken = await usernamesLike(tx, base)
  let username = base
  for (let n = 2; taken.has(username); n++) username = `${base}${n}`
  return insertMember(tx, { ...fields, username, password_hash })
}

async function usernamesLike(db: Queryable, base: string): Promise<Set<string>> {
  const rows = await db
    .select({ username: members.username })
    .from(members)
    .where(like(members.username, `${literally(base)}%`))
  return new Set(rows.map((row) => row.username))
}

async function insertMember(db: Queryable, member: Insert): Promise<MemberRow> {
  const [row] = await db.insert(members).values(member).returning(memberColumns)
  return row as MemberRow
}
