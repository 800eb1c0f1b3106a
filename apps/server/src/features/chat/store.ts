import { sql } from '../../db/drizzle.ts'
import type { Queryable } from '../../db/client.ts'
import { chat_answers, chat_questions } from '../../db/schema/chat.ts'

export async function insertAnswer(db: Queryable, code: string, createdAt: Date): Promise<void> {
  await db.insert(chat_answers).values({ code, createdAt })
}

/** One row per question. One statement, so that concurrent visitors are all counted. */
export async function countQuestion(db: Queryable, question: string, now: Date): Promise<void> {
  await db
    .insert(chat_questions)
    .values({ question, last_asked: now })
    .onConflictDoUpdate({
      target: chat_questions.question,
      set: { asked: sql`${chat_questions.asked} + 1`, last_asked: now },
    })
}
