import { and, asc, desc, eq, ilike, inArray, lt, or, type SQL, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { containing } from '../../base/database/like-pattern.ts'
import { members } from '../../people/records/member-tables.ts'
import { support_cases, support_replies } from './tables.ts'

export type CaseRow = typeof support_cases.$inferSelect
type Status = CaseRow['case_status']
type Page = { q: string | undefined; status: Status | undefined; limit: number; cursor: string | undefined }

// Written out, because in a select from one table Drizzle omits the table's name, and `_id` would be the reply's.
const latestReply = sql<string>`coalesce((select reply from support_replies where case_id = support_cases._id
  order by created_at desc, _id desc limit 1), '')`

export async function insertCase(db: Queryable, row: typeof support_cases.$inferInsert): Promise<string> {
  const [made] = await db.insert(support_cases).values(row).returning({ _id: support_cases._id })
  return made?._id as string
}

/** A member's own cases, newest first. */
export function casesOf(db: Queryable, user_id: string, limit: number): Promise<CaseRow[]> {
  return db
    .select()
    .from(support_cases)
    .where(eq(support_cases.user_id, user_id))
    .orderBy(desc(support_cases._id))
    .limit(limit)
}

/** Newest first: ids sort by time of creation. */
export function pageOfCases(db: Queryable, { q, status, limit, cursor }: Page) {
  return db
    .select({ row: support_cases, reply: latestReply })
    .from(support_cases)
    .where(
      and(
        status && eq(support_cases.case_status, status),
        cursor ? lt(support_cases._id, cursor) : undefined,
        matching(q),
      ),
    )
    .orderBy(desc(support_cases._id))
    .limit(limit)
}

export async function findCase(db: Queryable, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(support_cases).where(eq(support_cases._id, id))
  return row
}

export async function lockCase(db: Queryable, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(support_cases).where(eq(support_cases._id, id)).for('update')
  return row
}

/** Oldest first, with the officer's name unless they have been deleted. */
export function repliesOf(db: Queryable, id: string) {
  return db
    .select({
      _id: support_replies._id,
      reply: support_replies.reply,
      createdAt: support_replies.createdAt,
      officer: sql<string | null>`${members.first_name} || ' ' || ${members.last_name}`,
    })
    .from(support_replies)
    .leftJoin(members, eq(members._id, support_replies.user_id))
    .where(eq(support_replies.case_id, id))
    .orderBy(asc(support_replies.createdAt), asc(support_replies._id))
}

export async function insertReply(db: Queryable, row: typeof support_replies.$inferInsert): Promise<void> {
  await db.insert(support_replies).values(row)
}

type Resolution = Pick<CaseRow, 'case_status' | 'resolved_at'>

export async function setStatus(db: Queryable, id: string, resolution: Resolution): Promise<void> {
  await db.update(support_cases).set(resolution).where(eq(support_cases._id, id))
}

export async function deleteCase(db: Queryable, id: string): Promise<void> {
  await db.delete(support_cases).where(eq(support_cases._id, id))
}

/** Deletes cases with their replies. Addresses of visitors are stored as they typed them. */
export async function deleteCasesFrom(db: Queryable, emails: readonly string[]): Promise<void> {
  await db.delete(support_cases).where(inArray(sql`lower(${support_cases.email})`, [...emails]))
}

function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const pattern = containing(q)
  return or(
    ilike(support_cases.name, pattern),
    ilike(support_cases.email, pattern),
    ilike(support_cases.message, pattern),
  )
}
