import type { Replan, Replanned } from '@rsfc/contract/bookings/schemas'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { lockResources } from '../../base/database/lock-resources.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { changeBooking, type Plan } from './change.ts'
import { tellOfPlan } from './notifications/tell-of-plan.ts'
import { findBookings, lockBooking, type BookingRow } from './store.ts'

type Wanted = z.output<typeof Replan>
type Change = Wanted['changes'][number]

/**
 * A booking that clashes stays as it is and is reported, the others still change. They change together, so that everyone
 * gets one mail.
 */
export function replan(call: Call, { changes, reason }: Wanted): Promise<Replanned> {
  return inTransaction(call, async (tx) => {
    const outcome: Replanned = { done: [], failed: [] }
    const found = await findBookings(
      tx.db,
      changes.map(({ _id }) => _id),
    )
    await lockResources(tx.db, resourcesOf(found, changes))
    const plan: Plan = { tx, changed: [] }
    for (const { _id, ...change } of changes) {
      const refusal =
        refuseClosed(await lockBooking(tx.db, _id)) ??
        (await changeBooking(call, _id, { ...change, reason }, plan))
      if (refusal instanceof Refusal) outcome.failed.push({ _id, message: whyNot(refusal) })
      else outcome.done.push(_id)
    }
    await tellOfPlan(tx, plan.changed, reason)
    return outcome
  })
}

/** All at once and in the order of the database, so that two plans cannot wait for each other. */
function resourcesOf(found: readonly BookingRow[], changes: readonly Change[]): string[] {
  const held = found.flatMap((booking) => [
    booking.aircraft_type,
    booking.flight_instructor,
    booking.flight_examiner,
  ])
  const wanted = changes.map(({ aircraft_type }) => aircraft_type)
  return [...new Set([...held, ...wanted])].filter((id) => typeof id === 'string')
}

function refuseClosed(booking: BookingRow | undefined): Refusal | null {
  if (!booking) return refused(404)
  const isOpen = booking.booking_status === 'pending' || booking.booking_status === 'confirmed'
  return isOpen ? null : refused(409, { message: 'This booking is no longer open' })
}

function whyNot({ status, message, errors }: Refusal): string {
  if (status === 404) return 'This booking no longer exists'
  return errors[0]?.message ?? message ?? 'This booking could not be changed'
}
