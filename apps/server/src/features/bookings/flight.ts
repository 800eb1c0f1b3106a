import type { Booking, PostFlight } from '@rsfc/contract/bookings/schemas'
import {
  awaitsPayment,
  awaitsPostFlight,
  mayCompleteFlight,
  ownsBooking,
} from '@rsfc/domain/bookings/permissions'
import { hasStory, judgePostFlight } from '@rsfc/domain/bookings/post-flight'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import { toWire } from '../../db/booking-wire.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import { withConsequences } from './completion.ts'
import { saveChange } from './save-change.ts'
import { insertPost, lockBooking } from './store.ts'

/** Completes a flight, once: it is counted and billed, and its story becomes a post of its author. */
export async function completeFlight(
  call: Call,
  report: z.output<typeof PostFlight>,
): Promise<Booking | Refusal> {
  const fault = judgePostFlight(report)
  if (fault) return refused(400, { message: fault.message, errors: [fault] })
  const { booking_id, start_time, end_time, distance, heading, experience, visibility } = report
  return inTransaction(call, async (tx) => {
    const before = await lockBooking(tx.db, booking_id)
    if (!before) return refused(404)
    if (!mayCompleteFlight(tx.actor, before)) return refused(403)
    if (!awaitsPostFlight(before, tx.now)) return refused(409)
    const changes = await withConsequences(tx.db, before, {
      booking_status: 'completed',
      actual_start_time: start_time,
      actual_end_time: end_time,
      distance,
    })
    const after = await saveChange(tx, before, changes)
    if (hasStory(report)) {
      const post = { header: heading, description: experience, visibility }
      await insertPost(tx.db, { ...post, user_id: tx.actor._id, booking_id, createdAt: tx.now })
    }
    return toWire(after)
  })
}

/** The member reports the payment; an officer will check it. */
export async function reportPayment(call: Call, id: string): Promise<Booking | Refusal> {
  return inTransaction(call, async (tx) => {
    const before = await lockBooking(tx.db, id)
    if (!before) return refused(404)
    if (!ownsBooking(tx.actor, before)) return refused(403)
    if (!awaitsPayment(before)) return refused(409)
    return toWire(await saveChange(tx, before, { payment_status: 'to-check-payment' }))
  })
}
