import { EVENT_TYPES } from '@rsfc/domain/events/event-type'
import { z } from 'zod'
import { ChangedEvent, NewEvent } from './event-form.ts'
import { ClubStamp, Id, line, listQuery, Nothing, prose, StoredPicture } from './fields.ts'
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

/** One sign-up: its answers joined, and the questions they answered, which may have changed since. */
const SignUp = z.object({
  _id: Id,
  event_id: Id,
  user_id: Id,
  name: z.string(),
  questions: z.string(),
  event_answers: z.string(),
  waiting: z.boolean(),
  /** 1 for who is moved up next; null with a place. */
  position: z.int().nullable(),
  createdAt: ClubStamp,
})
export type SignUp = z.output<typeof SignUp>

const MySignUp = ClubEvent.extend({ waiting: z.boolean(), position: z.int().nullable() })
export type MySignUp = z.output<typeof MySignUp>

/** `event_answers` is one string, joined; a list is taken too. */
export const SignUpForm = z.object({
  event_answers: z.union([prose(100_000), z.array(prose(10_000)).max(30)]),
  /** Wait in line should the event be full. */
  waiting: z.boolean().default(false),
  /** What the answers answer, as the page showed it; refused when it has changed meanwhile. */
  event_questions: z.string().max(20_000).optional(),
})

const EventMessage = z.object({
  subject: line(150).min(1, 'Give the message a subject'),
  message: prose(5000).min(1, 'Write the message'),
})

/** The most that one answer lists; the rest is reached with `cursor`. */
const EVENTS_AT_ONCE = 200

const upload = { field: 'image', kind: 'picture', max: 1 } as const
const uploadNotices = { otherwise: 'Error, unable to upload image' }

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
  calendar: {
    method: 'GET',
    path: '/events/:id/calendar',
    access: 'public',
    summary: 'One event for a calendar (.ics)',
    answers: 'text/calendar',
    data: Nothing,
    notices: { 404: 'There is no such event.' },
  },
  mine: {
    method: 'GET',
    path: '/events/mine',
    access: 'member',
    summary: 'The coming events that one has signed up for, by their start',
    data: z.array(MySignUp),
  },
  signUps: {
    method: 'GET',
    path: '/events/event-signup/:id',
    access: 'member',
    summary: "Sign-ups of an event: all for officers, one's own for members",
    data: z.object({ event_answers: z.array(z.string()), responses: z.array(SignUp) }),
    notices: { 404: 'There is no such event.' },
  },
  signUp: {
    method: 'POST',
    path: '/events/event-signup/:id',
    access: 'member',
    summary: 'Take a place, or wait for one where the event is full',
    body: SignUpForm,
    data: SignUp,
    notices: { 200: 'Event application submitted successfully', otherwise: 'Event application failed' },
  },
  leave: {
    method: 'DELETE',
    path: '/events/event-signup/:id',
    access: 'member',
    summary: "Give up one's place, or one's turn in line, while the event lies ahead",
    data: Nothing,
    notices: { 200: 'You have left the event', otherwise: 'Unable to leave the event' },
  },
  uploadImage: {
    method: 'POST',
    path: '/events/upload-image',
    access: 'admin',
    summary: 'Upload a picture for an event to be',
    upload,
    data: StoredPicture,
    notices: uploadNotices,
  },
  uploadImageTo: {
    method: 'POST',
    path: '/events/upload-image/:id',
    access: 'admin',
    summary: 'Upload a picture and add it to an event',
    upload,
    data: StoredPicture,
    notices: uploadNotices,
  },
  // §7 has a variant with the id written straight after the name.
  uploadImageDirectlyTo: {
    method: 'POST',
    path: '/events/upload-image:id',
    access: 'admin',
    summary: 'The same, with the id appended directly',
    upload,
    data: StoredPicture,
    notices: uploadNotices,
  },
  create: {
    method: 'POST',
    path: '/events/new-event',
    access: 'admin',
    summary: 'Publish an event',
    body: NewEvent,
    data: ClubEvent,
    notices: {
      200: 'Event published successfully',
      invalid: 'Please fill in all the fields',
      spoken: ['Invalid field'],
      otherwise: 'Event failed to publish',
    },
  },
  update: {
    method: 'POST',
    path: '/events/update-event/:id',
    access: 'admin',
    summary: 'Change an event; who waits is moved up where places are added',
    body: ChangedEvent,
    data: ClubEvent,
    notices: {
      200: 'Event updated successfully',
      invalid: 'Please fill in all the fields',
      spoken: ['Invalid field'],
      otherwise: 'Event failed to update',
    },
  },
  remove: {
    method: 'POST',
    path: '/events/:id/delete',
    access: 'admin',
    summary: 'Delete an event with its sign-ups; who had signed up for a coming one is told',
    data: Nothing,
    notices: { 200: 'Event Deleted', otherwise: 'Unable to delete event' },
  },
  removeResponses: {
    method: 'POST',
    path: '/events/:id/delete-response',
    access: 'admin',
    summary: 'Delete sign-ups, named by their ids or their answer strings',
    body: z.object({ responses: z.union([z.string(), z.array(z.string().max(200_000)).min(1).max(2000)]) }),
    data: Nothing,
    notices: { 200: 'Responses Deleted', otherwise: 'Unable to delete response' },
  },
  signUpSheet: {
    method: 'GET',
    path: '/events/:id/signups/csv',
    access: 'admin',
    summary: 'Sign-ups as CSV, one column per question',
    answers: 'text/csv',
    data: Nothing,
  },
  message: {
    method: 'POST',
    path: '/events/:id/message',
    access: 'admin',
    summary: 'Mail everyone who signed up, those who wait too',
    body: EventMessage,
    data: z.object({ sent: z.int() }),
    notices: { 200: 'Message sent', otherwise: 'Unable to send the message' },
  },
})
