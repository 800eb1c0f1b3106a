import { EVENT_PICTURES_MAX } from '@rsfc/contract/events/event-form'
import { inTransaction } from '../../db/transaction.ts'
import type { Call } from '../../call.ts'
import { Refusal, refused } from '../../http/answers/refusal.ts'
import type { ReceivedFile } from '../../files/uploads.ts'
import { findEvent, lockEvent, updateEvent } from './store.ts'

export async function uploadPicture(call: Call, file: ReceivedFile) {
  return call.platform.pictures.upload(call, file, 'events')
}

/** Adds a picture to the end of an event's list. */
export async function addPicture(call: Call, id: string, file: ReceivedFile) {
  if (!(await findEvent(call.db, id))) return refused(404)
  const stored = await uploadPicture(call, file)
  if (stored instanceof Refusal) return stored
  return inTransaction(call, async (tx) => {
    const event = await lockEvent(tx.db, id)
    if (!event) return refused(404)
    if (event.event_image.length >= EVENT_PICTURES_MAX) {
      return refused(409, {
        errors: [{ field: 'image', message: `At most ${EVENT_PICTURES_MAX} pictures` }],
      })
    }
    await tx.platform.pictures.claim(tx, [stored.file_path])
    await updateEvent(tx.db, id, { event_image: [...event.event_image, stored.file_path] })
    return stored
  })
}
