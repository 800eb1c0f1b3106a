import type { z } from 'zod'
import type { MySignUp, SignUp, SignUpForm } from '@rsfc/contract/events/schemas'
import { pairAnswers, unanswered } from '@rsfc/domain/events/answers'
import { isOver, mayLeave, placesLeft } from '@rsfc/domain/events/places'
import { joinParts } from '@rsfc/domain/events/questions'
import { isAdmin } from '@rsfc/domain/members/account'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Database, Transaction } from '../../db/client.ts'
import { inTransaction, violates } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { Refusal, refused } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import { movedUpMail } from './mails.ts'
import { toWire } from './service.ts'
import {
  deleteSignUps,
  fillPlaces,
  findEvent,
  holdMember,
  insertSignUp,
  lockEvent,
  signUpsOf,
  signUpsOfMember,
  withdrawMember,
  type EventRow,
  type SignUpRow,
} from './store.ts'

const FULL = refused(409, { errors: [{ field: 'waiting', message: 'Every place is taken' }] })
const ALREADY = refused(409, { errors: [{ field: 'event_answers', message: 'You have signed up already' }] })
const OVER = refused(409, { errors: [{ field: 'event_answers', message: 'This event is over' }] })

type Form = z.output<typeof SignUpForm>

export async function signUp(
  platform: Platform,
  session: Session,
  eventId: string,
  form: Form,
  now: Date,
): Promise<SignUp | Refusal> {
  try {
    return await inTransaction(platform.db, async (tx) => {
      await holdMember(tx, session._id)
      const event = await lockEvent(tx, eventId)
      if (!event) return refused(404)
      if (isOver({ event_end_date: event.event_end_date.toISOString() }, now)) return OVER
      const event_answers = judgeAnswers(event, form)
      if (event_answers instanceof Refusal) return event_answers
      // Nobody waits beside a free place, also who came to wait.
      const waiting = placesLeft(event) === 0
      if (waiting && !form.waiting) return FULL
      const row = { event_id: event._id, user_id: session._id, event_answers, waiting, createdAt: now }
      await insertSignUp(tx, { ...row, questions: event.event_questions })
      const [own] = await signUpsOf(tx, event._id, { user_id: session._id })
      return toSignUp(own as SignUpRow)
    })
  } catch (error) {
    if (violates(error, 'event_signups_once')) return ALREADY
    if (violates(error, 'events_capacity')) return FULL
    throw error
  }
}

function judgeAnswers(event: EventRow, form: Form): string[] | Refusal {
  const questions = event.event_questions
  if (form.event_questions !== undefined && form.event_questions !== joinParts(questions)) {
    return refused(409, { errors: [{ field: 'event_questions', message: 'The questions have changed' }] })
  }
  const joined = Array.isArray(form.event_answers) ? joinParts(form.event_answers) : form.event_answers
  const answers = pairAnswers(questions, joined)
  if (!answers) {
    return refused(400, { errors: [{ field: 'event_answers', message: 'Give one answer to each question' }] })
  }
  const missing = unanswered(answers)
  if (missing.length === 0) return answers
  return refused(400, {
    errors: missing.map((index) => ({ field: `event_answers.${index}`, message: 'Please answer this' })),
  })
}

export async function leave(
  platform: Platform,
  session: Session,
  eventId: string,
  now: Date,
): Promise<null | Refusal> {
  return inTransaction(platform.db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    const [own] = event ? await signUpsOf(tx, eventId, { user_id: session._id }) : []
    if (!event || !own) return refused(404)
    if (!mayLeave(event, now)) return refused(409)
    await deleteSignUps(tx, [own._id])
    await moveUp(platform, tx, [eventId], now)
    return null
  })
}

/** Whoever is moved up is told, by a mail owed in the same transaction. */
export async function moveUp(
  platform: Platform,
  tx: Transaction,
  eventIds: readonly string[],
  now: Date,
): Promise<void> {
  if (eventIds.length === 0) return
  const moved = await fillPlaces(tx, eventIds, now)
  await platform.mailer.oweAll(
    tx,
    moved.map((guest) => movedUpMail(guest, guest.event, platform.publicUrl())),
  )
}

/** A deleted member gives up their places; those who wait move up. */
export async function withdrawFromEvents(
  platform: Platform,
  tx: Transaction,
  memberId: string,
  now: Date,
): Promise<void> {
  await moveUp(platform, tx, await withdrawMember(tx, memberId, now), now)
}

/** All of them to officers, to a member their own. */
export async function readSignUps(db: Database, session: Session, eventId: string) {
  if (!(await findEvent(db, eventId))) return refused(404)
  const rows = await signUpsOf(db, eventId, isAdmin(session) ? {} : { user_id: session._id })
  const responses = rows.map(toSignUp)
  return { event_answers: responses.map(({ event_answers }) => event_answers), responses }
}

export async function readMine(db: Database, session: Session, now: Date): Promise<MySignUp[]> {
  const rows = await signUpsOfMember(db, session._id, now)
  return rows.map(({ event, waiting, position }) => ({ ...toWire(event), waiting, position }))
}

function toSignUp(row: SignUpRow): SignUp {
  return {
    ...row,
    name: `${row.first_name} ${row.last_name}`,
    questions: joinParts(row.questions),
    event_answers: joinParts(row.event_answers),
    createdAt: clubStamp(row.createdAt),
  }
}
