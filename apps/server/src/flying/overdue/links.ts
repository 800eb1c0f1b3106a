import type { OverdueAnswer, OverdueQuestion } from '@rsfc/contract/overdue/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { EXTENSION_MINUTES, extendedDeadline, outState } from '@rsfc/domain/overdue/ladder'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Session } from '../../people/call/session.ts'
import { hashAlarmToken } from './ladder.ts'
import { land, NOT_ACKNOWLEDGED, takeCharge } from './service.ts'
import { findByToken, findFlight, lockOpen, updateBookOut } from './store.ts'

type Asked = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** By the link in the mail, without signing in: whoever has it is the one it was sent to. */
export async function readQuestion(
  { db, now }: Call<Session | null>,
  token: string,
): Promise<OverdueQuestion | Refusal> {
  const asked = await findByToken(db, hashAlarmToken(token))
  return asked ? questionOf({ db, now }, asked) : refused(404)
}

/** Pressing twice is no fault: it answers with how things stand. */
export function answerQuestion(
  call: Call<Session | null>,
  { token, answer, minutes = EXTENSION_MINUTES[0] }: z.output<typeof OverdueAnswer>,
): Promise<OverdueQuestion | Refusal> {
  return inTransaction(call, async (tx) => {
    const asked = await findByToken(tx.db, hashAlarmToken(token))
    if (!asked) return refused(404)
    const { user_id, book_out_id } = asked.notice
    const open = await lockOpen(tx.db, { _id: book_out_id })
    if (!open) return questionOf(tx, asked)
    if (answer === 'landed') await land(tx, open, user_id)
    if (answer === 'extend') {
      if (open.pilot_id !== user_id) return refused(403)
      const extended = extendedDeadline(open, minutes, tx.now)
      if (extended === 'out-of-fuel') return refused(409)
      await updateBookOut(tx.db, open._id, { ...extended, ...NOT_ACKNOWLEDGED })
    }
    if (answer === 'acknowledge' && !open.acknowledged_at && open.deadline <= tx.now)
      await takeCharge(tx, open, { _id: user_id, ...asked }, '')
    return questionOf(tx, asked)
  })
}

async function questionOf(
  { db, now }: Pick<Call, 'now'> & { db: Parameters<typeof findFlight>[0] },
  { notice, ...person }: Asked,
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
