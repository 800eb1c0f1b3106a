import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** What the assistant was asked, counted for the officers (§7). */
export const chat = defineRoutes('chat', {
  count: {
    method: 'POST',
    path: '/chatbot/chat',
    access: 'public',
    summary: 'Count an answer of the assistant; with code none, a question it had no answer to',
    touches: ['dashboard.asked'],
    body: schema('Asked'),
  },
})
