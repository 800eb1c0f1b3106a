import { CODES, NO_CODE, QUESTION_MAX } from '@rsfc/domain/chat/codes'
import { z } from 'zod'
import { Nothing, prose } from './fields.ts'
import { defineRoutes } from './http.ts'

const Answered = z.object({ code: z.enum(CODES) })
const Unanswered = z.object({ code: z.literal(NO_CODE), question: prose(QUESTION_MAX) })

/** What the assistant was asked, counted for the officers (§7). */
export const chat = defineRoutes({
  count: {
    method: 'POST',
    path: '/chatbot/chat',
    access: 'public',
    summary: 'Count an answer of the assistant; with code none, a question it had no answer to',
    body: z.discriminatedUnion('code', [Answered, Unanswered]),
    data: Nothing,
  },
})
