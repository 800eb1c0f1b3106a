import type { chat_answers } from '../schema/chat.ts'
import { minutesAfter, type Calendar } from './calendar.ts'
import { randomFor } from './random.ts'

type ChatAnswerRow = typeof chat_answers.$inferInsert

const INTENTS = 46
const ANSWERS = 640
const MINUTES = 90 * 24 * 60

/** What visitors asked the assistant in the last 90 days: a few questions often, most now and then. */
export function planChatAnswers({ now }: Calendar): ChatAnswerRow[] {
  const random = randomFor('chat')
  return Array.from({ length: ANSWERS }, () => {
    const createdAt = minutesAfter(now, -random.between(1, MINUTES))
    const code = `CB${1 + Math.floor(random.next() ** 2.2 * INTENTS)}`
    return { _id: random.id(createdAt), code, createdAt }
  })
}
