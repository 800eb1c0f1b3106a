import { CODES } from '@rsfc/domain/chat/codes'
import type { chat_answers, chat_questions } from '../schema/chat.ts'
import { addMinutes, type Calendar } from './calendar.ts'
import { randomFor } from './random.ts'

type ChatAnswerRow = typeof chat_answers.$inferInsert
type ChatQuestionRow = typeof chat_questions.$inferInsert

const ANSWERS = 640
const MINUTES = 90 * 24 * 60
const UNANSWERED = [
  'do you sell headsets',
  'can i bring my dog on a flight',
  'is there a cafe at the club',
  'can you fly over the padang on national day',
  'do you accept cdc vouchers',
]

/** The answers of the assistant in the last 90 days: a few topics come up often, most rarely. */
export function planChatAnswers({ now }: Calendar): ChatAnswerRow[] {
  const random = randomFor('chat')
  return Array.from({ length: ANSWERS }, () => {
    const createdAt = addMinutes(now, -random.between(1, MINUTES))
    const code = CODES[Math.floor(random.next() ** 2.2 * CODES.length)]!
    return { _id: random.id(createdAt), code, createdAt }
  })
}

export function planChatQuestions({ now }: Calendar): ChatQuestionRow[] {
  const random = randomFor('chat questions')
  return UNANSWERED.map((question) => ({
    question,
    asked: random.between(1, 9),
    last_asked: addMinutes(now, -random.between(1, MINUTES)),
  }))
}
