import type { Booking, PostFlight } from '@rsfc/contract/bookings/schemas'
import {
  awaitsPayment,
  awaitsPostFlight,
  mayCompleteFlight,
  ownsBooking,
} from '@rsfc/domain/bookings/permissions'
import { judgePostFlight } from '@rsfc/domain/bookings/post-flight'
import type { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import { withConsequences } from './completion.ts'
import { saveChange } from './save-change.ts'
import { insertPost, lockBooking } from './store.ts'
import { toWire } from './wire.ts'

/** Completes a flight, once: counted, billed, and its story kept as a post of whoever tells it. */
export async function completeFlight(
  platform: Platform,
  actor: Session,
  report: z.output<typeof PostFlight>,
  now: Date,
): Promise<Booking | Refusal> {
  const fault = judgePostFlight(report)
  if (fault) return refused(400, { message: fault.message, errors: [fault] })
  const { booking_id, start_time, end_time, distance, heading, experience, visibility } = report
  return inTransaction(platform.db, async (tx) => {
    const before = await lockBooking(tx, booking_id)
    if (!before) return refused(404)
    if (!mayCompleteFlight(actor, before)) return refused(403)
    if (!awaitsPostFlight(before, now)) return refused(409)
    const changes = await withConsequences(tx, before, {
      booking_status: 'completed',
      actual_start_time: start_time,
      actual_end_time: end_time,
      distance,
    })
    const after = await saveChange(platform, tx, actor, before, changes, now)
    const post = { header: heading, description: experience, visibility }
    await insertPost(tx, { ...post, user_id: actor._id, booking_id, createdAt: now })
    return toWire(after)
  })
}

/** The member says that they have paid; an officer will check. */
export async function reportPayment(
  platform: Platform,
  actor: Session,
  id: string,
  now: Date,
): Promise<Booking | Refusal> {
  return inTransaction(platform.db, async (tx) => {
    const before = await lockBooking(tx, id)
    if (!before) return refused(404)
    if (!ownsBooking(actor, before)) return refused(403)
    if (!awaitsPayment(before)) return refused(409)
    return toWire(await saveChange(platform, tx, actor, before, { payment_status: 'to-check-payment' }, now))
  })
}
