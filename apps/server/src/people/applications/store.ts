import { clubStamp } from '@rsfc/domain/time/club-words'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  lt,
  or,
  type SQL,
  sql,
} from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { containing } from '../../base/database/like-pattern.ts'
import { application_documents, applications } from './tables.ts'
import { audit } from '../records/audit-tables.ts'
import { members } from '../records/member-tables.ts'

type Insert = typeof applications.$inferInsert
type DocumentInsert = typeof application_documents.$inferInsert
export type DocumentRow = typeof application_documents.$inferSelect
export type ApplicationRow = typeof applications.$inferSelect & { name: string }
type Page = {
  q?: string | undefined
  status?: ApplicationRow['application_status'] | undefined
  user?: string
  limit: number
  cursor?: string | undefined
}

const columns = {
  ...getTableColumns(applications),
  name: sql<string>`${members.first_name} || ' ' || ${members.last_name}`,
}

/** Newest first: ids sort by time of creation. */
export function pageOfApplications(db: Queryable, { q, status, user, limit, cursor }: Page) {
  return db
    .select(columns)
    .from(applications)
    .innerJoin(members, eq(members._id, applications.user_id))
    .where(
      and(
        status && eq(applications.application_status, status),
        user ? eq(applications.user_id, user) : undefined,
        cursor ? lt(applications._id, cursor) : undefined,
        matching(q),
      ),
    )
    .orderBy(desc(applications._id))
    .limit(limit)
}

/** What these members have sent, without the documents. */
export async function sentBy(db: Queryable, users: readonly string[]) {
  const { user_id, application_type, application_status, application_date, createdAt } = applications
  const rows = await db
    .select({
      user_id,
      application_type,
      application_status,
      application_date,
      createdAt,
      reason: applications.decision_reason,
    })
    .from(applications)
    .where(inArray(user_id, [...users]))
  return rows.map((row) => ({ ...row, createdAt: clubStamp(row.createdAt) }))
}

export async function findApplication(db: Queryable, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(applications)
    .innerJoin(members, eq(members._id, applications.user_id))
    .where(eq(applications._id, id))
  return row
}

/** Locks the application and its member until the decision is written. */
export async function lockApplication(db: Queryable, id: string) {
  const [row] = await db
    .select({ application: applications, member: members })
    .from(applications)
    .innerJoin(members, eq(members._id, applications.user_id))
    .where(eq(applications._id, id))
    .for('update')
  return row
}

/** Locked, so that the member cannot be deleted meanwhile. */
export async function applicant(db: Queryable, id: string) {
  const { _id, email, salutation, first_name } = members
  const [row] = await db
    .select({ _id, email, salutation, first_name })
    .from(members)
    .where(eq(members._id, id))
    .for('share')
  return row
}

export async function insertApplication(
  db: Queryable,
  row: Insert,
  documents: Omit<DocumentInsert, 'application_id'>[],
): Promise<string> {
  const [made] = await db.insert(applications).values(row).returning({ _id: applications._id })
  const application_id = made?._id as string
  if (documents.length > 0)
    await db.insert(application_documents).values(documents.map((one) => ({ ...one, application_id })))
  return application_id
}

export async function updateApplication(db: Queryable, id: string, changes: Partial<Insert>): Promise<void> {
  await db.update(applications).set(changes).where(eq(applications._id, id))
}

export async function deleteApplication(db: Queryable, id: string): Promise<void> {
  await db.delete(applications).where(eq(applications._id, id))
}

export function documentsOf(db: Queryable, ids: string[]): Promise<DocumentRow[]> {
  return db
    .select()
    .from(application_documents)
    .where(inArray(application_documents.application_id, ids))
    .orderBy(asc(application_documents._id))
}

export async function findDocument(db: Queryable, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(application_documents), user_id: applications.user_id })
    .from(application_documents)
    .innerJoin(applications, eq(applications._id, application_documents.application_id))
    .where(eq(application_documents._id, id))
  return row
}

/** Newest first. The audit trail has no file names: they may contain a person's name. */
export function openingsOf(db: Queryable, id: string, action: string, limit: number) {
  return db
    .select({
      _id: audit._id,
      at: audit.at,
      actor_name: audit.actor_name,
      file_name: sql<string>`coalesce(${application_documents.file_name}, '')`,
    })
    .from(audit)
    .leftJoin(
      application_documents,
      sql`${application_documents._id} = (${audit.after} ->> 'document_id')::uuid`,
    )
    .where(and(eq(audit.subject, 'application'), eq(audit.subject_id, id), eq(audit.action, action)))
    .orderBy(desc(audit.at), desc(audit._id))
    .limit(limit)
}

function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const pattern = containing(q)
  return or(
    ilike(columns.name, pattern),
    ilike(applications.application_type, pattern),
    ilike(applications.application_status, pattern),
  )
}

/** The file paths of a member's documents. */
export async function documentPathsOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ path: application_documents.file_path })
    .from(application_documents)
    .innerJoin(applications, eq(applications._id, application_documents.application_id))
    .where(eq(applications.user_id, userId))
  return rows.map((row) => row.path)
}
