import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { placesLeft } from '@rsfc/domain/events/places'
import { joinParts } from '@rsfc/domain/events/questions'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { Call } from '../../people/call/call.ts'
import type { Database } from '../../base/database/client.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Session } from '../../people/call/session.ts'
import { upcomingEvents, findEvent, pastEvents, type EventRow } from './store.ts'

type ListQuery = { q?: string | undefined; limit: number; cursor?: string | undefined }

/** Upcoming events first, then past ones until the page is full. */
export async function listEvents(
  { db, now }: Call<Session | null>,
  { q, limit, cursor }: ListQuery,
): Promise<ClubEvent[] | Refusal> {
  const after = cursor ? await findEvent(db, cursor) : undefined
  if (cursor && !after)
    return refused(400, { errors: [{ field: 'cursor', message: 'This event no longer exists' }] })
  const amongPast = after !== undefined && after.event_end_date < now
  const upcoming = amongPast ? [] : await upcomingEvents(db, now, { q, limit, after })
  const room = limit - upcoming.length
  const past =
    room > 0 ? await pastEvents(db, now, { q, limit: room, after: amongPast ? after : undefined }) : []
  return [...upcoming, ...past].map(toWire)
}

export async function readEvent(db: Database, id: string): Promise<ClubEvent | Refusal> {
  const row = await findEvent(db, id)
  return row ? toWire(row) : refused(404)
}

/** The fields in the form of the editor: times as text, and the questions under the form's name. */
export function editable({ event_start_date, event_end_date, event_questions, ...row }: EventRow) {
  return {
    ...row,
    event_start_date: clubStamp(event_start_date),
    event_end_date: clubStamp(event_end_date),
    questions: event_questions,
  }
}

export function toWire(row: EventRow): ClubEvent {
  const fields = editable(row)
  const { event_start_date, event_end_date } = fields
  return {
    ...row,
    version: versionOf(VERSIONED.event, fields),
    event_id: row._id,
    event_start_date,
    event_end_date,
    event_questions: joinParts(row.event_questions),
    places_left: placesLeft(row),
  }
}
