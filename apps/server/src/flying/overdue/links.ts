import type { OverdueAnswer, OverdueQuestion } from '@rsfc/contract/overdue/schemas'
import { fullName } from '@rsfc/domain/members/words'
import {
  EXTENSION_MINUTES,
  extendedDeadline,
  mayTakeCharge,
  outState,
  OWN_ALARM,
} from '@rsfc/domain/overdue/ladder'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Session } from '../../people/call/session.ts'
import { hashAlarmToken } from './ladder.ts'
import { land, NOT_ACKNOWLEDGED, takeCharge } from './service.ts'
import { findByToken, findFlight, lockOpen, updateBookOut } from './store.ts'

type FoundNotice = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** Reads by the link in the mail, without signing in: whoever has the link counts as its recipient. */
export async function readQuestion(
  { db, now }: Call<Session | null>,
  token: string,
): Promise<OverdueQuestion | Refusal> {
  const found = await findByToken(db, hashAlarmToken(token))
  return found ? questionOf({ db, now }, found) : refused(404)
}

/** Answering twice is not an error: the answer is the current state. */
export function answerQuestion(
  call: Call<Session | null>,
  { token, answer, minutes = EXTENSION_MINUTES[0] }: z.output<typeof OverdueAnswer>,
): Promise<OverdueQuestion | Refusal> {
  return inTransaction(call, async (tx) => {
    const found = await findByToken(tx.db, hashAlarmToken(token))
    if (!found) return refused(404)
    const { user_id, book_out_id } = found.notice
    const open = await lockOpen(tx.db, { _id: book_out_id })
    if (!open) return questionOf(tx, found)
    if (answer === 'landed') await land(tx, open, user_id)
    if (answer === 'extend') {
      if (open.pilot_id !== user_id) return refused(403)
      const extended = extendedDeadline(open, minutes, tx.now)
      if (extended === 'out-of-fuel') return refused(409)
      await updateBookOut(tx.db, open._id, { ...extended, ...NOT_ACKNOWLEDGED })
    }
    if (answer === 'acknowledge' && !mayTakeCharge(user_id, open)) return refused(403, { message: OWN_ALARM })
    if (answer === 'acknowledge' && !open.acknowledged_at && open.deadline <= tx.now)
      await takeCharge(tx, open, { _id: user_id, ...found }, '')
    return questionOf(tx, found)
  })
}

async function questionOf(
  { db, now }: Pick<Call, 'now'> & { db: Parameters<typeof findFlight>[0] },
  { notice, ...person }: FoundNotice,
): Promise<OverdueQuestion | Refusal> {
  const row = await findFlight(db, notice.book_out_id)
  if (!row) return refused(404)
  const { flight, aircraft_registration } = row
  return {
    state: outState(flight, now),
    pilot_name: flight.pilot_name,
    aircraft_registration,
    deadline: clubStamp(flight.deadline),
    name: fullName(person),
    own: flight.pilot_id === notice.user_id,
    acknowledged_name: flight.acknowledged_name,
  }
}
