import type { AnswerToRequest, Booking } from '@rsfc/contract/bookings/schemas'
import { ANSWER_CLOSED, judgeAnswer } from '@rsfc/domain/bookings/instructor-answer'
import type { Call } from '../../people/call/call.ts'
import { toWire } from '../records/booking-wire.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { saveChange, type Changes } from './save-change.ts'
import { lockBooking } from './store.ts'

/** The instructor accepts a flight, or declines it and becomes free again. */
export function answerRequest(
  call: Call,
  id: string,
  { answer, reason }: AnswerToRequest,
): Promise<Booking | Refusal> {
  return inTransaction(call, async (tx) => {
    const before = await lockBooking(tx.db, id)
    if (!before) return refused(404)
    const fault = judgeAnswer(tx.actor, before, tx.now)
    if (fault) return fault === 'not-yours' ? refused(403) : refused(409, { message: ANSWER_CLOSED })
    if (answer === before.instructor_answer) return toWire(before)
    const accepted: Changes = { instructor_answer: 'accepted' }
    const declined: Changes = {
      instructor_answer: 'declined',
      instructor_reason: reason,
      declined_by: tx.actor._id,
      flight_instructor: null,
      flight_instructor_name: null,
    }
    return toWire(await saveChange(tx, before, answer === 'accepted' ? accepted : declined))
  })
}
