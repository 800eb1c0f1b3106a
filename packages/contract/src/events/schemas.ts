import { EVENT_TYPES } from '@rsfc/domain/events/event-type'
import { z } from 'zod'
import { ClubStamp, Id, line, listQuery, prose, Version } from '../kit/fields.ts'

export { StoredPicture } from '../kit/fields.ts'
export { ChangedEvent, NewEvent } from './event-form.ts'

/** The public view of an event, without sign-ups and answers. */
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
  version: Version,
})
export type ClubEvent = z.output<typeof ClubEvent>

/** One sign-up with its joined answers, and the questions as they were asked. */
export const SignUp = z.object({
  _id: Id,
  event_id: Id,
  user_id: Id,
  name: z.string(),
  questions: z.string(),
  event_answers: z.string(),
  waiting: z.boolean(),
  /** Position on the waiting list, from 1; null for those with a place. */
  position: z.int().nullable(),
  createdAt: ClubStamp,
})
export type SignUp = z.output<typeof SignUp>

export const MySignUp = ClubEvent.extend({ waiting: z.boolean(), position: z.int().nullable() })
export type MySignUp = z.output<typeof MySignUp>

/** `event_answers` is one joined string or a list. */
export const SignUpForm = z.object({
  event_answers: z.union([prose(100_000), z.array(prose(10_000)).max(30)]),
  /** Join the waiting list if the event is full. */
  waiting: z.boolean().default(false),
  /** The questions as the page showed them; the sign-up is refused if they have changed. */
  event_questions: z.string().max(20_000).optional(),
})

export const EventMessage = z.object({
  subject: line(150).min(1, 'Enter a subject'),
  message: prose(5000).min(1, 'Write a message'),
})

/** Use `cursor` to read more. */
const MAX_PER_RESPONSE = 200

export const MySignUpList = z.array(MySignUp)

export const ClubEventList = z.array(ClubEvent)

export const EventQuery = listQuery(MAX_PER_RESPONSE)

export const SentCount = z.object({ sent: z.int() })

export const SignUpList = z.object({ event_answers: z.array(z.string()), responses: z.array(SignUp) })

export const ResponsesToRemove = z.object({
  responses: z.union([z.string(), z.array(z.string().max(200_000)).min(1).max(2000)]),
})
