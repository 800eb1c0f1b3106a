import { desc, eq, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { members } from '../../people/records/member-tables.ts'
import { member_notes } from './tables.ts'

const MOST = 200

/** Newest first. */
export function notesAbout(db: Queryable, user_id: string) {
  const { _id, note, createdAt } = member_notes
  return db
    .select({
      _id,
      note,
      createdAt,
      author: sql<string | null>`${members.first_name} || ' ' || ${members.last_name}`,
    })
    .from(member_notes)
    .leftJoin(members, eq(members._id, member_notes.author_id))
    .where(eq(member_notes.user_id, user_id))
    .orderBy(desc(_id))
    .limit(MOST)
}

export async function insertNote(db: Queryable, row: typeof member_notes.$inferInsert) {
  const [added] = await db.insert(member_notes).values(row).returning()
  return added as NonNullable<typeof added>
}

export async function findNote(db: Queryable, id: string) {
  const [row] = await db.select().from(member_notes).where(eq(member_notes._id, id)).for('update')
  return row
}

export async function deleteNote(db: Queryable, id: string): Promise<void> {
  await db.delete(member_notes).where(eq(member_notes._id, id))
}
