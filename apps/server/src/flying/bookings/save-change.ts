import { flownMinutes } from '@rsfc/domain/bookings/post-flight'
import type { TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import type { Transaction } from '../../base/database/client.ts'
import { actOnLedger } from '../../base/database/trigger-context.ts'
import { newId } from '../../base/database/new-id.ts'
import type { Session } from '../../people/call/session.ts'
import { expectFreed, offerFreed } from '../wishes/offer-slots.ts'
import { freedBy } from './freed-times.ts'
import { tellOfBookings } from './notifications/notify.ts'
import { followFlight } from './follow-flight.ts'
import { addToTotals, lockBooking, updateBooking, type BookingRow } from './store.ts'

export type Changes = Partial<Omit<BookingRow, '_id' | 'user_id' | 'createdAt'>>

/** How long the mails about a change wait; null sends none. */
type Mails = { change: string; holdSeconds?: number } | null

/** Changes a booking together with the dates that follow from its statuses. */
export async function saveChange(
  tx: TransactionCall<Session | null>,
  before: BookingRow,
  changes: Changes,
  mails: Mails = { change: newId() },
): Promise<BookingRow> {
  const dates = paymentDates(before, changes, tx.now)
  return writeChange(tx, before, { ...changes, ...dates }, 'booking.update', mails)
}

/** Every change of a booking ends here: row, totals, audit trail, mails, and offers to members who wait for the slot. */
export async function writeChange(
  tx: TransactionCall<Session | null>,
  before: BookingRow,
  { aircraft_name, aircraft_registration, ...changes }: Changes,
  action: 'booking.update' | 'booking.undo',
  mails: Mails,
): Promise<BookingRow> {
  if (changes.payment_status !== undefined || changes.payment_fee !== undefined) await actOnLedger(tx)
  const freeing = await expectFreed(tx, freedBy(before, { ...before, ...changes }), before.user_id)
  const after = {
    ...(await updateBooking(tx.db, before._id, changes)),
    aircraft_name: aircraft_name ?? before.aircraft_name,
    aircraft_registration: aircraft_registration ?? before.aircraft_registration,
  }
  await updateTotals(tx.db, before, after)
  await followFlight(tx, before, after)
  const entry = { action, subject: 'booking' as const, subject_id: before._id }
  await recordChange(tx, { ...entry, ...(mails && { _id: mails.change }) }, audited(before), audited(after))
  const current = await payFromCredit(tx, before, after)
  // Nobody is asked for a fee that credit has paid; the receipt says so.
  const isSettled = current.payment_status === 'paid' && after.payment_status !== 'paid'
  const { payment_status, payment_fee } = isSettled ? before : after
  if (mails) await tellOfBookings(tx, [{ before, after: { ...after, payment_status, payment_fee } }], mails)
  await offerFreed(tx, freeing, mails ?? {})
  return current
}

/** The booking as it is after a fee that was requested or changed is paid with credit, if there is any. */
async function payFromCredit(
  tx: TransactionCall<Session | null>,
  before: BookingRow,
  after: BookingRow,
): Promise<BookingRow> {
  const { _id, user_id, payment_fee, payment_status } = after
  const isDue = payment_status === 'requesting-payment' || payment_status === 'overdue'
  const isNew = before.payment_status === 'processing' || before.payment_fee !== payment_fee
  if (!isDue || !isNew || !user_id || payment_fee === 0) return after
  await tx.platform.reactions.feeIsCharged.run(tx, { _id, user_id })
  return (await lockBooking(tx.db, _id)) ?? after
}

/** An instructor's reason is left out of the audit trail, because it could not be corrected there. */
export function audited({ calendar_sequence: _internal, instructor_reason: _words, ...booking }: BookingRow) {
  return booking
}

/** When payment was requested and received, according to the status. */
function paymentDates(before: BookingRow, { payment_status }: Changes, now: Date): Changes {
  if (payment_status === undefined || payment_status === before.payment_status) return {}
  if (payment_status === 'paid') return { paid_at: now }
  return payment_status === 'requesting-payment'
    ? { payment_requested_at: now, paid_at: null }
    : { paid_at: null }
}

type Counted = Parameters<typeof addToTotals>[1]

/**
 * The totals of member and aircraft include a flight exactly while its statistics_status is true: subtract the old
 * version of the flight, add the new one.
 */
export async function updateTotals(
  tx: Transaction,
  before: BookingRow | null,
  after: BookingRow | null,
): Promise<void> {
  const removed = changeOfTotals(before, -1)
  const added = changeOfTotals(after, 1)
  if (removed && added && removed.aircraft_type === added.aircraft_type) {
    const minutes = removed.minutes + added.minutes
    if (minutes !== 0) await addToTotals(tx, { ...added, flights: 0, minutes })
    return
  }
  if (removed) await addToTotals(tx, removed)
  if (added) await addToTotals(tx, added)
}

function changeOfTotals(booking: BookingRow | null, sign: 1 | -1): Counted | null {
  if (!booking?.statistics_status) return null
  const { user_id, aircraft_type } = booking
  return { user_id, aircraft_type, flights: sign, minutes: sign * (flownMinutes(booking) ?? 0) }
}
