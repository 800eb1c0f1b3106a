import { FEED_KINDS } from '@rsfc/domain/calendar/feeds'
import { z } from 'zod'
import { ClubStamp, Id } from '../kit/fields.ts'

export const CalendarFeed = z.object({
  _id: Id,
  kind: z.enum(FEED_KINDS),
  aircraft_id: Id.nullable(),
  aircraft_registration: z.string().nullable(),
  createdAt: ClubStamp,
  last_used_at: ClubStamp.nullable(),
})
export type CalendarFeed = z.output<typeof CalendarFeed>

export const CalendarFeedList = z.array(CalendarFeed)

/** The address is shown only once, because only its hash is stored. */
export const MadeCalendarFeed = CalendarFeed.extend({ address: z.string() })
export type MadeCalendarFeed = z.output<typeof MadeCalendarFeed>

export const NewCalendarFeed = z
  .object({ kind: z.enum(FEED_KINDS), aircraft_id: Id.optional() })
  .refine(({ kind, aircraft_id }) => (kind === 'aircraft') === (aircraft_id !== undefined), {
    path: ['aircraft_id'],
    message: 'Choose an aircraft, for a calendar of one aircraft only',
  })
