import type { ChangedEvent, NewEvent } from '@rsfc/contract/events/event-form'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { chosenResponses } from '@rsfc/domain/events/answers'
import { isOver } from '@rsfc/domain/events/places'
import { recordAudit } from '../../db/audit.ts'
import type { Transaction } from '../../db/client.ts'
import { inTransaction, violates } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import { throttle, type Limit } from '../../security/throttle.ts'
import { cancelledMail, messageMail, removedMail, rescheduledMail } from './mails.ts'
import { toWire } from './service.ts'
import { moveUp } from './sign-up.ts'
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

const MESSAGES: Limit = { name: 'event-message', tries: 10, seconds: 60 * 60 }
const NOT_UPLOADED = refused(400, { errors: [{ field: 'event_image', message: 'Upload the picture first' }] })

const isAhead = (event: EventRow, now: Date) =>
  !isOver({ event_end_date: event.event_end_date.toISOString() }, now)

export async function publishEvent(
  platform: Platform,
  actor: Session,
  form: NewEvent,
  now: Date,
): Promise<ClubEvent | Refusal> {
  return inTransaction(platform.db, async (tx) => {
    if (!(await platform.pictures.take(tx, form.event_image, actor._id))) return NOT_UPLOADED
    const event = await insertEvent(tx, toRow(form))
    await recordAudit(tx, { actor, action: 'event.create', ...subject(event), after: told(event) }, now)
    return toWire(event)
  })
}

export async function changeEvent(
  platform: Platform,
  actor: Session,
  id: string,
  form: ChangedEvent,
  now: Date,
): Promise<ClubEvent | Refusal> {
  const work = async (tx: Transaction) => {
    const before = await lockEvent(tx, id)
    if (!before) return refused(404)
    const { event_participants: most = before.event_participants, event_image } = form
    if (most > 0 && most < before.places_taken) return tooFew(before.places_taken)
    const added = (event_image ?? []).filter((path) => !before.event_image.includes(path))
    if (!(await platform.pictures.take(tx, added, actor._id))) return NOT_UPLOADED
    const event = await updateEvent(tx, id, toRow(form))
    await removePictures(platform, tx, before.event_image)
    const audit = { ...subject(event), before: told(before), after: told(event) }
    await recordAudit(tx, { actor, action: 'event.update', ...audit }, now)
    await moveUp(platform, tx, [id], now)
    if (isAhead(event, now) && hasMoved(before, event)) {
      const guests = await signUpsOf(tx, id)
      const site = platform.publicUrl()
      await platform.mailer.oweAll(
        tx,
        guests.map((guest) => rescheduledMail(guest, before, event, site)),
      )
    }
    return toWire((await findEvent(tx, id)) ?? event)
  }
  try {
    return await inTransaction(platform.db, work)
  } catch (error) {
    if (violates(error, 'events_capacity')) return tooFew()
    throw error
  }
}

export async function deleteEventWithSignUps(
  platform: Platform,
  actor: Session,
  id: string,
  now: Date,
): Promise<null | Refusal> {
  return inTransaction(platform.db, async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) return refused(404)
    const guests = isAhead(event, now) ? await signUpsOf(tx, id) : []
    await deleteEvent(tx, id)
    await removePictures(platform, tx, event.event_image)
    await recordAudit(tx, { actor, action: 'event.delete', ...subject(event), before: told(event) }, now)
    await platform.mailer.oweAll(
      tx,
      guests.map((guest) => cancelledMail(guest, event)),
    )
    return null
  })
}

export async function deleteResponses(
  platform: Platform,
  actor: Session,
  id: string,
  responses: string | readonly string[],
  now: Date,
): Promise<null | Refusal> {
  return inTransaction(platform.db, async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) return refused(404)
    const rows = await signUpsOf(tx, id)
    const wanted = typeof responses === 'string' ? [responses] : responses
    const given = rows.map(({ _id, questions, event_answers: answers }) => ({ _id, questions, answers }))
    const chosen = new Set(chosenResponses(given, wanted))
    if (chosen.size === 0) return refused(404)
    const gone = rows.filter(({ _id }) => chosen.has(_id))
    await deleteSignUps(tx, [...chosen])
    const before = { members: gone.map(({ user_id }) => user_id) }
    await recordAudit(tx, { actor, action: 'event.delete-responses', ...subject(event), before }, now)
    const mails = isAhead(event, now) ? gone.map((guest) => removedMail(guest, event)) : []
    await platform.mailer.oweAll(tx, mails)
    await moveUp(platform, tx, [id], now)
    return null
  })
}

export async function messageGuests(
  platform: Platform,
  actor: Session,
  id: string,
  words: { subject: string; message: string },
  now: Date,
): Promise<{ sent: number } | Refusal> {
  const event = await findEvent(platform.db, id)
  if (!event) return refused(404)
  const tooMany = await throttle(platform.db, now, [[MESSAGES, id]])
  if (tooMany) return tooMany
  return inTransaction(platform.db, async (tx) => {
    const guests = await signUpsOf(tx, id)
    if (guests.length === 0) return refused(409, { message: 'Nobody has signed up yet' })
    const site = platform.publicUrl()
    await platform.mailer.oweAll(
      tx,
      guests.map((guest) => messageMail(guest, event, words, site)),
    )
    const after = { ...words, sent: guests.length }
    await recordAudit(tx, { actor, action: 'event.message', ...subject(event), after }, now)
    return { sent: guests.length }
  })
}

async function removePictures(platform: Platform, tx: Transaction, paths: readonly string[]): Promise<void> {
  await platform.pictures.remove(tx, await unusedPictures(tx, paths))
}

function toRow<Form extends ChangedEvent>({ questions, ...form }: Form) {
  const row = {
    ...form,
    event_start_date: new Date(form.event_start_date),
    event_end_date: new Date(form.event_end_date),
    ...(questions && { event_questions: questions }),
  }
  return row satisfies EventChanges
}

function hasMoved(before: EventRow, after: EventRow): boolean {
  return (
    before.event_start_date.getTime() !== after.event_start_date.getTime() ||
    before.event_end_date.getTime() !== after.event_end_date.getTime()
  )
}

function tooFew(taken?: number): Refusal {
  const message = taken ? `${taken} have a place already` : 'More than that have a place already'
  return refused(409, { errors: [{ field: 'event_participants', message }] })
}

const subject = ({ _id }: EventRow) => ({ subject: 'event' as const, subject_id: _id })

function told({ _id, createdAt: _created, places_taken: _taken, ...event }: EventRow) {
  return event
}
