import type { z } from 'zod'
import type { MySignUp, SignUp, SignUpForm } from '@rsfc/contract/events/schemas'
import { pairAnswers, unanswered } from '@rsfc/domain/events/answers'
import { isOver, mayLeave, placesLeft } from '@rsfc/domain/events/places'
import { joinParts } from '@rsfc/domain/events/questions'
import { isAdmin } from '@rsfc/domain/members/account'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import type { Session } from '../../people/call/session.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { payFromCredit } from '../../money/ledger/credit.ts'
import { eventNotice, movedUpMail, signedUpMail, waitingMail } from './mails.ts'
import { toWire } from './service.ts'
import {
  deleteSignUps,
  findEvent,
  insertSignUp,
  lockEvent,
  lockMemberKey,
  signUpsOf,
  signUpsOfMember,
  takeFromWaitingList,
  withdrawMember,
  type EventRow,
  type SignUpRow,
} from './store.ts'
import { tell } from '../../people/notifications/tell.ts'

const FULL = refused(409, { errors: [{ field: 'waiting', message: 'All places are taken' }] })
const ALREADY = refused(409, {
  errors: [{ field: 'event_answers', message: 'You have already signed up' }],
})
const OVER = refused(409, { errors: [{ field: 'event_answers', message: 'This event is over' }] })

type Form = z.output<typeof SignUpForm>

export async function signUp(call: Call, eventId: string, form: Form): Promise<SignUp | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const { db, actor, now, platform } = tx
      await lockMemberKey(db, actor._id)
      const event = await lockEvent(db, eventId)
      if (!event) return refused(404)
      if (isOver({ event_end_date: event.event_end_date.toISOString() }, now)) return OVER
      const event_answers = readAnswers(event, form)
      if (event_answers instanceof Refusal) return event_answers
      // A free place is assigned at once, even to someone who asked for the waiting list.
      const waiting = placesLeft(event) === 0
      if (waiting && !form.waiting) return FULL
      const row = { event_id: event._id, user_id: actor._id, event_answers, waiting, createdAt: now }
      await insertSignUp(db, { ...row, questions: event.event_questions })
      const [own] = await signUpsOf(db, event._id, { user_id: actor._id })
      const added = own as SignUpRow
      const site = platform.publicUrl()
      const mail =
        added.position === null
          ? signedUpMail(added, event, site)
          : waitingMail(added, event, added.position, site)
      await tell({ db, now, actor, platform }, [eventNotice(mail, added, event)])
      if (event.event_price > 0) await payFromCredit(tx, actor._id)
      return toSignUp(added)
    },
    { event_signups_once: ALREADY, events_capacity: FULL },
  )
}

function readAnswers(event: EventRow, form: Form): string[] | Refusal {
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
    errors: missing.map((index) => ({
      field: `event_answers.${index}`,
      message: 'Please answer this question',
    })),
  })
}

export async function leave(call: Call, eventId: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const event = await lockEvent(tx.db, eventId)
    const [own] = event ? await signUpsOf(tx.db, eventId, { user_id: tx.actor._id }) : []
    if (!event || !own) return refused(404)
    if (!mayLeave(event, tx.now)) return refused(409)
    await deleteSignUps(tx.db, [own._id])
    await fillFreePlaces(tx, [eventId])
    return null
  })
}

type Filling = TransactionCall<Session | null>

/** Gives free places to the first on the waiting list, mails each of them, and pays with their credit. */
export async function fillFreePlaces(tx: Filling, eventIds: readonly string[]): Promise<void> {
  const guests = await takeFromWaitingList(tx.db, eventIds, tx.now)
  const notices = guests.map((guest) =>
    eventNotice(movedUpMail(guest, guest.event, tx.platform.publicUrl()), guest, guest.event),
  )
  await tell(tx, notices)
  const charged = guests.filter(({ event }) => event.event_price > 0).map(({ user_id }) => user_id)
  // Whoever gave the place back does not act on the accounts of others.
  for (const user_id of charged.toSorted()) await payFromCredit({ ...tx, actor: null }, user_id)
}

/** Used when a member leaves: past events keep their sign-ups. */
export async function withdrawFromComingEvents(tx: Filling, memberId: string): Promise<void> {
  await fillFreePlaces(tx, await withdrawMember(tx.db, memberId, tx.now))
}

/** Used when a member is deleted. */
export async function withdrawFromEvents(tx: Filling, memberId: string): Promise<void> {
  await fillFreePlaces(tx, await withdrawMember(tx.db, memberId))
}

/** Officers see all sign-ups, members their own. */
export async function readSignUps({ db, actor }: Call, eventId: string) {
  if (!(await findEvent(db, eventId))) return refused(404)
  const rows = await signUpsOf(db, eventId, isAdmin(actor) ? {} : { user_id: actor._id })
  const responses = rows.map(toSignUp)
  return { event_answers: responses.map(({ event_answers }) => event_answers), responses }
}

export async function readMine({ db, actor, now }: Call): Promise<MySignUp[]> {
  const rows = await signUpsOfMember(db, actor._id, now)
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
