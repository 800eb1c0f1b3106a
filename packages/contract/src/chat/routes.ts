import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** Counts what people ask the assistant, for the officers (7.chatbot.chat). */
export const chat = defineRoutes('chat', {
  count: {
    method: 'POST',
    path: '/chatbot/chat',
    access: 'public',
    summary: 'Count an answer of the assistant; the code is none if it had no answer',
    touches: ['dashboard.asked'],
    body: schema('Answered'),
  },
  unanswered: {
    method: 'POST',
    path: '/chatbot/unanswered',
    access: 'public',
    summary: 'Tell the officers a question that the assistant could not answer',
    touches: ['dashboard.asked'],
    body: schema('Unanswered'),
  },
})
