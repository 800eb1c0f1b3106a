import { and, eq, inArray } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { credentials } from './tables.ts'

export type CredentialRow = typeof credentials.$inferSelect
type NewCredential = typeof credentials.$inferInsert

export async function insertCredential(db: Queryable, row: NewCredential): Promise<CredentialRow> {
  const [made] = await db.insert(credentials).values(row).returning()
  return made as CredentialRow
}

export async function updateCredential(
  db: Queryable,
  id: string,
  changes: Partial<NewCredential>,
): Promise<CredentialRow> {
  const [row] = await db.update(credentials).set(changes).where(eq(credentials._id, id)).returning()
  return row as CredentialRow
}

export async function deleteCredential(db: Queryable, id: string): Promise<void> {
  await db.delete(credentials).where(eq(credentials._id, id))
}

/** The verified credentials of one kind. */
export function verifiedOf(
  db: Queryable,
  { member_id, kind }: Pick<CredentialRow, 'member_id' | 'kind'>,
): Promise<CredentialRow[]> {
  return db
    .select()
    .from(credentials)
    .where(
      and(
        eq(credentials.member_id, member_id),
        eq(credentials.kind, kind),
        eq(credentials.state, 'verified'),
      ),
    )
}

export async function updateCredentials(
  db: Queryable,
  ids: readonly string[],
  changes: Partial<NewCredential>,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(credentials)
    .set(changes)
    .where(inArray(credentials._id, [...ids]))
}

/** The latest credential that was submitted with one of these documents. */
export async function credentialWith(
  db: Queryable,
  documents: readonly string[],
): Promise<CredentialRow | undefined> {
  if (documents.length === 0) return undefined
  const [row] = await db
    .select()
    .from(credentials)
    .where(inArray(credentials.document_id, [...documents]))
    .orderBy(credentials._id)
  return row
}
