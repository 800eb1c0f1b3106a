import type { Replan, Replanned } from '@rsfc/contract/bookings/schemas'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import { Refusal } from '../../http/refusal.ts'
import { changeBooking } from './change.ts'

/** Each booking on its own: one that clashes stays as it is and is named, the others are not held up by it. */
export async function replan(
  call: Call,
  { booking_ids, to_aircraft, reason }: z.output<typeof Replan>,
): Promise<Replanned> {
  const change = to_aircraft ? { aircraft_type: to_aircraft } : { booking_status: 'cancelled' as const }
  const outcome: Replanned = { done: [], failed: [] }
  for (const _id of new Set(booking_ids)) {
    const result = await changeBooking(call, _id, { ...change, reason })
    if (result instanceof Refusal) outcome.failed.push({ _id, message: whyNot(result) })
    else outcome.done.push(_id)
  }
  return outcome
}

function whyNot({ status, message, errors }: Refusal): string {
  if (status === 404) return 'This booking no longer exists'
  return errors?.[0]?.message ?? message ?? 'This booking could not be changed'
}
