import type { chat_answers, chat_questions } from '../schema/chat.ts'
import { minutesAfter, type Calendar } from './calendar.ts'
import { randomFor } from './random.ts'

type ChatAnswerRow = typeof chat_answers.$inferInsert
type ChatQuestionRow = typeof chat_questions.$inferInsert

const INTENTS = 46
const ANSWERS = 640
const MINUTES = 90 * 24 * 60
const UNANSWERED = [
  'do you sell headsets',
  'may my dog fly with us',
  'is there a cafe on the apron',
  'can you fly over the padang on national day',
  'do you take gift vouchers',
]

/** What visitors asked the assistant in the last 90 days: a few questions often, most now and then. */
export function planChatAnswers({ now }: Calendar): ChatAnswerRow[] {
  const random = randomFor('chat')
  return Array.from({ length: ANSWERS }, () => {
    const createdAt = minutesAfter(now, -random.between(1, MINUTES))
    const code = `CB${1 + Math.floor(random.next() ** 2.2 * INTENTS)}`
    return { _id: random.id(createdAt), code, createdAt }
  })
}

export function planChatQuestions({ now }: Calendar): ChatQuestionRow[] {
  const random = randomFor('chat questions')
  return UNANSWERED.map((question) => ({
    question,
    asked: random.between(1, 9),
    last_asked: minutesAfter(now, -random.between(1, MINUTES)),
  }))
}
