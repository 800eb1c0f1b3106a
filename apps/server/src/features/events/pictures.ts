import { EVENT_PICTURES_MAX } from '@rsfc/contract/events/event-form'
import { inTransaction } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { Refusal, refused } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import type { ReceivedFile } from '../../files/uploads.ts'
import { findEvent, lockEvent, updateEvent } from './store.ts'

export async function uploadPicture(platform: Platform, actor: Session, file: ReceivedFile, now: Date) {
  return platform.pictures.put(file, 'events', actor._id, now)
}

/** Puts a new picture at the end of an event's. */
export async function addPicture(
  platform: Platform,
  actor: Session,
  id: string,
  file: ReceivedFile,
  now: Date,
) {
  if (!(await findEvent(platform.db, id))) return refused(404)
  const stored = await uploadPicture(platform, actor, file, now)
  if (stored instanceof Refusal) return stored
  return inTransaction(platform.db, async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) return refused(404)
    if (event.event_image.length >= EVENT_PICTURES_MAX) {
      return refused(409, {
        errors: [{ field: 'image', message: `At most ${EVENT_PICTURES_MAX} pictures` }],
      })
    }
    await platform.pictures.take(tx, [stored.file_path], actor._id)
    await updateEvent(tx, id, { event_image: [...event.event_image, stored.file_path] })
    return stored
  })
}
