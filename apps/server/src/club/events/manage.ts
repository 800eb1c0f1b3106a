import { addressOf, pages } from '@rsfc/contract/pages'
import { EVENT_PICTURES_MAX, type ChangedEvent, type NewEvent } from '@rsfc/contract/events/event-form'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { chosenResponses } from '@rsfc/domain/events/answers'
import { isOver } from '@rsfc/domain/events/places'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import type { HttpCall } from '../../people/call/serve.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { cancelledMail, eventNotice, messageMail, removedMail, rescheduledMail } from './mails.ts'
import { editable, toWire } from './service.ts'
import { fillFreePlaces } from './sign-up.ts'
import {
  deleteEvent,
  deleteSignUps,
  findEvent,
  insertEvent,
  lockEvent,
  signUpsOf,
  unusedPictures,
  updateEvent,
  type EventChanges,
  type EventRow,
} from './store.ts'
import { tell } from '../../people/notifications/tell.ts'
import { claimPictures, storeUpload } from '../../people/storage/uploaded-pictures.ts'
import { removeFiles } from '../../people/storage/remove-files.ts'

/** The page to open for a deleted event. */
const EVENTS = addressOf(pages.events)

const MESSAGES: Limit = { name: 'event-message', attempts: 10, seconds: 60 * 60 }
const NOT_UPLOADED = refused(400, { errors: [{ field: 'event_image', message: 'Upload the picture first' }] })

const isUpcoming = (event: EventRow, now: Date) =>
  !isOver({ event_end_date: event.event_end_date.toISOString() }, now)

export async function publishEvent(call: Call, form: NewEvent): Promise<ClubEvent | Refusal> {
  return inTransaction(call, async (tx) => {
    if (!(await claimPictures(tx, form.event_image))) return NOT_UPLOADED
    const event = await insertEvent(tx.db, toRow(form))
    await recordChange(tx, action('create', event), null, audited(event))
    return toWire(event)
  })
}

export async function changeEvent(call: Call, id: string, sent: ChangedEvent): Promise<ClubEvent | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const before = await lockEvent(tx.db, id)
      if (!before) return refused(404)
      const form = await changesSince(tx, {
        kind: 'event',
        current: editable(before),
        wanted: sent,
        subject_id: id,
        record: () => toWire(before),
      })
      if (form instanceof Refusal) return form
      const { event_participants: limit = before.event_participants, event_image = [] } = form
      if (limit > 0 && limit < before.places_taken) return tooFew(before.places_taken)
      const added = event_image.filter((path) => !before.event_image.includes(path))
      if (!(await claimPictures(tx, added))) return NOT_UPLOADED
      const event = await updateEvent(tx.db, id, toRow({ ...datesOf(before), ...form }))
      await removeUnusedPictures(tx, before.event_image)
      await recordChange(tx, action('update', event), audited(before), audited(event))
      await fillFreePlaces(tx, [id])
      if (isUpcoming(event, tx.now) && isRescheduled(before, event)) await notifyGuests(tx, before, event)
      return toWire((await findEvent(tx.db, id)) ?? event)
    },
    { events_capacity: tooFew() },
  )
}

async function notifyGuests(tx: TransactionCall, before: EventRow, event: EventRow): Promise<void> {
  const guests = await signUpsOf(tx.db, event._id)
  const { publicUrl } = tx.platform
  const notices = guests.map((guest) =>
    eventNotice(rescheduledMail(guest, before, event, publicUrl()), guest, event),
  )
  await tell(tx, notices)
}

export async function deleteEventWithSignUps(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const event = await lockEvent(tx.db, id)
    if (!event) return refused(404)
    const guests = isUpcoming(event, tx.now) ? await signUpsOf(tx.db, id) : []
    await deleteEvent(tx.db, id)
    await removeUnusedPictures(tx, event.event_image)
    await recordChange(tx, action('delete', event), audited(event), null)
    const notices = guests.map((guest) => eventNotice(cancelledMail(guest, event), guest, event, EVENTS))
    await tell(tx, notices)
    return null
  })
}

export async function deleteResponses(
  call: Call,
  id: string,
  responses: string | readonly string[],
): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const event = await lockEvent(tx.db, id)
    if (!event) return refused(404)
    const rows = await signUpsOf(tx.db, id)
    const wanted = typeof responses === 'string' ? [responses] : responses
    const given = rows.map(({ _id, questions, event_answers: answers }) => ({ _id, questions, answers }))
    const chosen = new Set(chosenResponses(given, wanted))
    if (chosen.size === 0) return refused(404)
    const removed = rows.filter(({ _id }) => chosen.has(_id))
    await deleteSignUps(tx.db, [...chosen])
    const members = removed.map(({ user_id }) => user_id)
    await recordChange(tx, action('delete-responses', event), { members }, null)
    const told = isUpcoming(event, tx.now) ? removed : []
    const notices = told.map((guest) => eventNotice(removedMail(guest, event), guest, event))
    await tell(tx, notices)
    await fillFreePlaces(tx, [id])
    return null
  })
}

export async function messageGuests(
  call: Call,
  id: string,
  words: { subject: string; message: string },
): Promise<{ sent: number } | Refusal> {
  const event = await findEvent(call.db, id)
  if (!event) return refused(404)
  const tooMany = await throttle(call, [MESSAGES, id])
  if (tooMany) return tooMany
  return inTransaction(call, async (tx) => {
    const guests = await signUpsOf(tx.db, id)
    if (guests.length === 0) return refused(409, { message: 'Nobody has signed up yet' })
    const { publicUrl } = tx.platform
    const notices = guests.map((guest) =>
      eventNotice(messageMail(guest, event, words, publicUrl()), guest, event),
    )
    await tell(tx, notices)
    await recordChange(tx, action('message', event), null, { ...words, sent: guests.length })
    return { sent: guests.length }
  })
}

async function removeUnusedPictures(tx: TransactionCall, paths: readonly string[]): Promise<void> {
  await removeFiles(tx, await unusedPictures(tx.db, paths))
}

const datesOf = (event: EventRow) => {
  const { event_start_date, event_end_date } = editable(event)
  return { event_start_date, event_end_date }
}

type Dated = Partial<ChangedEvent> & Pick<ChangedEvent, 'event_start_date' | 'event_end_date'>

function toRow<Form extends Dated>({ questions, ...form }: Form) {
  const row = {
    ...form,
    event_start_date: new Date(form.event_start_date),
    event_end_date: new Date(form.event_end_date),
    ...(questions && { event_questions: questions }),
  }
  return row satisfies EventChanges
}

function isRescheduled(before: EventRow, after: EventRow): boolean {
  return (
    before.event_start_date.getTime() !== after.event_start_date.getTime() ||
    before.event_end_date.getTime() !== after.event_end_date.getTime()
  )
}

function tooFew(taken?: number): Refusal {
  const message = taken ? `${taken} places are already taken` : 'More places are already taken'
  return refused(409, { errors: [{ field: 'event_participants', message }] })
}

function action(verb: string, { _id }: EventRow) {
  return { action: `event.${verb}`, subject: 'event' as const, subject_id: _id }
}

function audited({ _id, createdAt: _created, places_taken: _taken, ...event }: EventRow) {
  return event
}

export async function uploadPicture(call: HttpCall, file: ReceivedFile) {
  return storeUpload(call, file, 'events')
}

/** Adds a picture to the end of an event's list. */
export async function addPicture(call: HttpCall, id: string, file: ReceivedFile) {
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
    await claimPictures(tx, [stored.file_path])
    await updateEvent(tx.db, id, { event_image: [...event.event_image, stored.file_path] })
    return stored
  })
}
