import type { Note } from '@rsfc/contract/notes/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { lockMember } from '../../people/records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { deleteNote, findNote, insertNote, notesAbout } from './store.ts'

const OWN = refused(403, { message: 'Only other officers can see notes about you.' })

export async function listNotes({ db, actor }: Call, user_id: string): Promise<Note[] | Refusal> {
  if (actor._id === user_id) return OWN
  const rows = await notesAbout(db, user_id)
  return rows.map((row) => ({ ...row, createdAt: clubStamp(row.createdAt) }))
}

/** The audit trail records that there is a note, but not its text, which could not be corrected there. */
export async function addNote(call: Call, user_id: string, note: string): Promise<Note | Refusal> {
  if (call.actor._id === user_id) return OWN
  return inTransaction(call, async (tx) => {
    if (!(await lockMember(tx.db, user_id))) return refused(404)
    const row = await insertNote(tx.db, { user_id, author_id: tx.actor._id, note, createdAt: tx.now })
    await recordChange(tx, action('add', user_id), null, null)
    return { ...row, author: fullName(tx.actor), createdAt: clubStamp(row.createdAt) }
  })
}

export async function removeNote(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const note = await findNote(tx.db, id)
    if (!note) return refused(404)
    if (note.user_id === tx.actor._id) return OWN
    await deleteNote(tx.db, id)
    await recordChange(tx, action('delete', note.user_id), null, null)
    return null
  })
}

function action(verb: 'add' | 'delete', user_id: string) {
  return { action: `note.${verb}`, subject: 'member' as const, subject_id: user_id }
}
