import { EVENT_TYPES } from '@rsfc/domain/events/event-type'
import { z } from 'zod'
import { ClubStamp, Id, listQuery } from './fields.ts'
import { defineRoutes } from './http.ts'

/** An event as everyone may read it: never who comes, nor what they answered. */
export const ClubEvent = z.object({
  _id: Id,
  event_id: Id,
  event_title: z.string(),
  event_description: z.string(),
  event_image: z.array(z.string()),
  event_start_date: ClubStamp,
  event_end_date: ClubStamp,
  event_price: z.number(),
  event_type: z.enum(EVENT_TYPES),
  event_participants: z.int(),
  event_questions: z.string(),
  places_taken: z.int(),
  places_left: z.int().nullable(),
})
export type ClubEvent = z.output<typeof ClubEvent>

/** The most that one answer lists; the rest is reached with `cursor`. */
const EVENTS_AT_ONCE = 200

export const events = defineRoutes({
  list: {
    method: 'GET',
    path: '/events/',
    access: 'public',
    summary: 'Events: the coming ones by their start, then the past ones, newest first',
    query: listQuery(EVENTS_AT_ONCE),
    data: z.array(ClubEvent),
  },
  read: {
    method: 'GET',
    path: '/events/:id',
    access: 'public',
    summary: 'One event',
    data: ClubEvent,
    notices: { 404: 'There is no such event.' },
  },
})
