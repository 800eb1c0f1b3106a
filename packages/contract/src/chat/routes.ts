import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** Counts what people ask the assistant, for the officers (7.chatbot.chat). */
export const chat = defineRoutes('chat', {
  count: {
    method: 'POST',
    path: '/chatbot/chat',
    access: 'public',
    summary: 'Count an answer of the assistant, or with code none an unanswered question',
    touches: ['dashboard.asked'],
    body: schema('Asked'),
  },
})
