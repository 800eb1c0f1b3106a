import { addressOf, pages } from '@rsfc/contract/pages'
import { CODES, FALLBACK_KEY } from '@rsfc/domain/chat/codes'
import type { chat_answers, chat_club_answers, chat_phrasings, chat_questions } from '../chat/tables.ts'
import { addMinutes, type Calendar } from './calendar.ts'
import { randomFor } from './random.ts'

type ChatAnswerRow = typeof chat_answers.$inferInsert
type ChatQuestionRow = typeof chat_questions.$inferInsert
type ClubAnswerRow = typeof chat_club_answers.$inferInsert
type PhrasingRow = typeof chat_phrasings.$inferInsert

const ANSWERS = 640
const MINUTES = 90 * 24 * 60
const CLUB_ANSWER = {
  title: 'Photos on board',
  text: 'Photos and films from the air are welcome, as long as the pilot agrees and keeps both hands free. Share the best ones with the community.',
  link: addressOf(pages.community),
}
const PHRASINGS = ['can i take photos on board', 'may i film during the flight', 'can i bring a camera along']
const NO_ANSWER_NEEDED = 'how tall is the merlion'
const UNANSWERED = [
  'do you sell headsets',
  'do you sell headsets for kids',
  'can i bring my dog on a flight',
  'can my dog come along on the flight',
  'is there a cafe at the club',
  'can you fly over the padang on national day',
  'do you accept cdc vouchers',
]

/** The assistant's answers in the last 90 days: a few topics are frequent, most are rare. */
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

/** An answer by an officer, and the questions that officers have added. */
export function planTeaching({ now }: Calendar): { answers: ClubAnswerRow[]; phrasings: PhrasingRow[] } {
  const random = randomFor('chat teaching')
  const createdAt = addMinutes(now, -random.between(1, MINUTES))
  const _id = random.id(createdAt)
  const phrasing = (key: string, phrase: string) => ({ _id: random.id(createdAt), key, phrase, createdAt })
  return {
    answers: [{ _id, ...CLUB_ANSWER, createdAt }],
    phrasings: [
      ...PHRASINGS.map((phrase) => phrasing(_id, phrase)),
      phrasing(FALLBACK_KEY, NO_ANSWER_NEEDED),
    ],
  }
}
