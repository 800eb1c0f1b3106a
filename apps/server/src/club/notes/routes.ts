import type { FastifyInstance } from 'fastify'
import { notes } from '@rsfc/contract/notes/routes'
import type { Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { addNote, listNotes, removeNote } from './service.ts'

export function noteRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, notes, {
    list: ({ params }, call) => listNotes(call, params.user_id),
    add: ({ params, body }, call) => addNote(call, params.user_id, body.note),
    remove: ({ params }, call) => removeNote(call, params.id),
  })
}
