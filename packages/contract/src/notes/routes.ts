import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** Notes about a member by officers, for other officers. */
export const notes = defineRoutes('notes', {
  list: {
    method: 'GET',
    path: '/notes/:user_id',
    access: 'admin',
    summary: "Officers' notes about a member, newest first; nobody can read notes about themselves",
    data: schema('NoteList'),
  },
  add: {
    method: 'POST',
    path: '/notes/:user_id',
    access: 'admin',
    summary: 'Write a note about a member',
    touches: ['notes', 'audit'],
    body: schema('NewNote'),
    data: schema('Note'),
    notices: { 200: 'Note saved', 404: 'There is no such member.', otherwise: 'Unable to save the note' },
  },
  remove: {
    method: 'POST',
    path: '/notes/delete/:id',
    access: 'admin',
    summary: 'Delete a note',
    touches: ['notes', 'audit'],
    notices: { 200: 'Note deleted', otherwise: 'Unable to delete the note' },
  },
})
