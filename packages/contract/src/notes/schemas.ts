import { z } from 'zod'
import { ClubStamp, Id, prose } from '../kit/fields.ts'

export const Note = z.object({
  _id: Id,
  note: z.string(),
  /** Null once the officer is deleted. */
  author: z.string().nullable(),
  createdAt: ClubStamp,
})
export type Note = z.output<typeof Note>

export const NoteList = z.array(Note)

export const NewNote = z.object({ note: prose(2000).min(1, 'Write the note') })
