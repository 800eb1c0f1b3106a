import { judgeLength, judgeNewRequest, limitsOf } from '@rsfc/domain/bookings/request-limits'
import type { BookingLimits } from '@rsfc/contract/bookings/schemas'
import { isAdmin } from '@rsfc/domain/members/account'
import { clubDate } from '@rsfc/domain/time/club-time'
import { minutesOfDay } from '@rsfc/domain/time/day-minutes'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { lockRequestsOf, readRequestLimits } from './request-limits-store.ts'

type Times = { start_time: string; end_time: string }
type Own = Times & { _id: string; user_id: string | null; booking_status: string }

const minutesOf = ({ start_time, end_time }: Times) => minutesOfDay(end_time) - minutesOfDay(start_time)

/** Open requests hold their aircraft, so members can have only so many. Officers are not bound. */
export async function refuseTooMany(
  tx: TransactionCall,
  user_id: string,
  times: Times,
): Promise<Refusal | null> {
  if (isAdmin(tx.actor)) return null
  await lockRequestsOf(tx.db, user_id)
  const { limits, has_flight, open } = await readRequestLimits(tx.db, user_id, { today: clubDate(tx.now) })
  return refuse(judgeNewRequest(minutesOf(times), open, limitsOf(limits, has_flight)))
}

/** The same for a request that its member makes longer. */
export async function refuseTooLong(tx: TransactionCall, before: Own, after: Times): Promise<Refusal | null> {
  const { user_id, _id: except } = before
  const isLonger = before.booking_status === 'pending' && minutesOf(after) > minutesOf(before)
  if (!user_id || !isLonger || isAdmin(tx.actor)) return null
  await lockRequestsOf(tx.db, user_id)
  const today = clubDate(tx.now)
  const { limits, has_flight, open } = await readRequestLimits(tx.db, user_id, { today, except })
  return refuse(judgeLength(minutesOf(after), open, limitsOf(limits, has_flight)))
}

function refuse(fault: ReturnType<typeof judgeLength>): Refusal | null {
  return fault && refused(409, { message: fault.message, errors: [fault] })
}

/** The caller's limits, and what they use of them; null for officers, who have none. */
export async function readLimits({ db, actor, now }: Call): Promise<BookingLimits | null> {
  if (isAdmin(actor)) return null
  const { limits, has_flight, open } = await readRequestLimits(db, actor._id, { today: clubDate(now) })
  return { ...limitsOf(limits, has_flight), ...open }
}
