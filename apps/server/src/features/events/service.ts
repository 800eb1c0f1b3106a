import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { placesLeft } from '@rsfc/domain/events/places'
import { joinParts } from '@rsfc/domain/events/questions'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Database } from '../../db/client.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import { comingEvents, findEvent, pastEvents, type EventRow } from './store.ts'

type Asked = { q?: string | undefined; limit: number; cursor?: string | undefined }

/** The coming ones first; the past ones fill what room is left. */
export async function listEvents(
  db: Database,
  { q, limit, cursor }: Asked,
  now: Date,
): Promise<ClubEvent[] | Refusal> {
  const after = cursor ? await findEvent(db, cursor) : undefined
  if (cursor && !after)
    return refused(400, { errors: [{ field: 'cursor', message: 'There is no such event any more' }] })
  const amongPast = after !== undefined && after.event_end_date < now
  const coming = amongPast ? [] : await comingEvents(db, now, { q, limit, after })
  const room = limit - coming.length
  const past =
    room > 0 ? await pastEvents(db, now, { q, limit: room, after: amongPast ? after : undefined }) : []
  return [...coming, ...past].map(toWire)
}

export async function readEvent(db: Database, id: string): Promise<ClubEvent | Refusal> {
  const row = await findEvent(db, id)
  return row ? toWire(row) : refused(404)
}

export function toWire(row: EventRow): ClubEvent {
  return {
    ...row,
    event_id: row._id,
    event_start_date: clubStamp(row.event_start_date),
    event_end_date: clubStamp(row.event_end_date),
    event_questions: joinParts(row.event_questions),
    places_left: placesLeft(row),
  }
}
