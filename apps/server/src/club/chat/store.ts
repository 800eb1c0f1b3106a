import { asc, desc, eq, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { chat_answers, chat_club_answers, chat_phrasings, chat_questions, chat_revision } from './tables.ts'

export type ClubAnswerRow = typeof chat_club_answers.$inferSelect
export type PhrasingRow = typeof chat_phrasings.$inferSelect

/** Far more than a club writes; limits the memory that each server uses for it. */
const MAX_TAUGHT = 2000

export async function insertAnswer(db: Queryable, code: string, createdAt: Date): Promise<void> {
  await db.insert(chat_answers).values({ code, createdAt })
}

/** One row for each question, in one statement, so that concurrent questions are all counted. */
export async function countQuestion(db: Queryable, question: string, now: Date): Promise<void> {
  await db
    .insert(chat_questions)
    .values({ question, last_asked: now })
    .onConflictDoUpdate({
      target: chat_questions.question,
      set: { asked: sql`${chat_questions.asked} + 1`, last_asked: now },
    })
}

export async function revisionOf(db: Queryable): Promise<number> {
  const [row] = await db.select().from(chat_revision)
  return row?.revision ?? 0
}

export function allAnswers(db: Queryable): Promise<ClubAnswerRow[]> {
  return db.select().from(chat_club_answers).orderBy(desc(chat_club_answers._id)).limit(MAX_TAUGHT)
}

export function allPhrasings(db: Queryable): Promise<PhrasingRow[]> {
  return db.select().from(chat_phrasings).orderBy(asc(chat_phrasings._id)).limit(MAX_TAUGHT)
}

export async function lockAnswer(db: Queryable, id: string): Promise<ClubAnswerRow | undefined> {
  const [row] = await db.select().from(chat_club_answers).where(eq(chat_club_answers._id, id)).for('update')
  return row
}

export async function insertClubAnswer(
  db: Queryable,
  row: typeof chat_club_answers.$inferInsert,
): Promise<ClubAnswerRow> {
  const [made] = await db.insert(chat_club_answers).values(row).returning()
  return made as ClubAnswerRow
}

export async function updateClubAnswer(
  db: Queryable,
  id: string,
  changes: Partial<ClubAnswerRow>,
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await db.update(chat_club_answers).set(changes).where(eq(chat_club_answers._id, id))
}

/** Inserts the new ones; another answer may already have some of them. */
export function insertPhrasings(
  db: Queryable,
  key: string,
  phrases: readonly string[],
  createdAt: Date,
): Promise<PhrasingRow[]> {
  return db
    .insert(chat_phrasings)
    .values([...new Set(phrases)].map((phrase) => ({ key, phrase, createdAt })))
    .onConflictDoNothing({ target: chat_phrasings.phrase })
    .returning()
}

export function phrasingsOf(db: Queryable, key: string): Promise<PhrasingRow[]> {
  return db.select().from(chat_phrasings).where(eq(chat_phrasings.key, key)).orderBy(asc(chat_phrasings._id))
}

export async function deletePhrasing(db: Queryable, id: string): Promise<PhrasingRow | undefined> {
  const [row] = await db.delete(chat_phrasings).where(eq(chat_phrasings._id, id)).returning()
  return row
}

export async function deleteClubAnswer(db: Queryable, id: string): Promise<void> {
  await db.delete(chat_phrasings).where(eq(chat_phrasings.key, id))
  await db.delete(chat_club_answers).where(eq(chat_club_answers._id, id))
}

/** Excludes questions that were taught since, unless their answer is switched off. */
export function questionsAskedInVain(db: Queryable, limit: number) {
  return db
    .select({
      question: chat_questions.question,
      asked: chat_questions.asked,
      last_asked: chat_questions.last_asked,
    })
    .from(chat_questions)
    .leftJoin(chat_phrasings, eq(chat_phrasings.phrase, chat_questions.question))
    .leftJoin(chat_club_answers, sql`${chat_club_answers._id}::text = ${chat_phrasings.key}`)
    .where(sql`${chat_phrasings._id} is null or ${chat_club_answers.active} = false`)
    .orderBy(desc(chat_questions.asked), desc(chat_questions.last_asked))
    .limit(limit)
}
