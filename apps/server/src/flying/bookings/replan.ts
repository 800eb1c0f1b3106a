import type { Replan, Replanned } from '@rsfc/contract/bookings/schemas'
import { addDays } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { changeBooking } from './change.ts'
import { findBooking } from './store.ts'

type Plan = z.output<typeof Replan>

/** Each booking is changed separately: one that clashes stays as it is and is reported, the others still change. */
export async function replan(call: Call, plan: Plan): Promise<Replanned> {
  const outcome: Replanned = { done: [], failed: [] }
  for (const _id of new Set(plan.booking_ids)) {
    const result = await replanOne(call, _id, plan)
    if (result instanceof Refusal) outcome.failed.push({ _id, message: whyNot(result) })
    else outcome.done.push(_id)
  }
  return outcome
}

async function replanOne(call: Call, id: string, { to_aircraft, shift_days, reason }: Plan) {
  const booking = await findBooking(call.db, id)
  if (!booking) return refused(404)
  if (booking.booking_status !== 'pending' && booking.booking_status !== 'confirmed')
    return refused(409, { message: 'This booking is no longer open' })
  const moved = {
    ...(to_aircraft && { aircraft_type: to_aircraft }),
    ...(shift_days && { flight_date: addDays(booking.flight_date, shift_days) }),
  }
  const change = to_aircraft || shift_days ? moved : { booking_status: 'cancelled' as const }
  return changeBooking(call, id, { ...change, reason })
}

function whyNot({ status, message, errors }: Refusal): string {
  if (status === 404) return 'This booking no longer exists'
  return errors[0]?.message ?? message ?? 'This booking could not be changed'
}
