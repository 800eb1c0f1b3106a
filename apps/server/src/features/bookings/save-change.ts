import { isDeepStrictEqual } from 'node:util'
import { flownMinutes } from '@rsfc/domain/bookings/post-flight'
import { recordAudit } from '../../db/audit.ts'
import type { Transaction } from '../../db/client.ts'
import type { Platform } from '../../platform.ts'
import type { Session } from '../../security/session.ts'
import { tellPeople } from './news/tell.ts'
import { addToTotals, updateBooking, type BookingRow } from './store.ts'

export type Changes = Partial<Omit<BookingRow, '_id' | 'user_id' | 'createdAt'>>

/** The one way a booking changes: its row, the totals it is counted in, the record of who did it, the mails. */
export async function saveChange(
  platform: Platform,
  tx: Transaction,
  actor: Session,
  before: BookingRow,
  { aircraft_name, aircraft_registration, ...changes }: Changes,
  now: Date,
): Promise<BookingRow> {
  const stored = await updateBooking(tx, before._id, { ...changes, ...paymentDates(before, changes, now) })
  const words = {
    aircraft_name: aircraft_name ?? before.aircraft_name,
    aircraft_registration: aircraft_registration ?? before.aircraft_registration,
  }
  const after = { ...stored, ...words }
  await recount(tx, before, after)
  const entry = { actor, action: 'booking.update', subject: 'booking' as const, subject_id: before._id }
  await recordAudit(tx, { ...entry, ...difference(before, after) }, now)
  await tellPeople(platform, tx, [{ before, after, actor }], now)
  return after
}

/** When payment was asked for, and when it came, follow from the status that says so. */
function paymentDates(before: BookingRow, { payment_status }: Changes, now: Date): Changes {
  if (payment_status === undefined || payment_status === before.payment_status) return {}
  if (payment_status === 'paid') return { paid_at: now }
  return payment_status === 'requesting-payment'
    ? { payment_requested_at: now, paid_at: null }
    : { paid_at: null }
}

type Counted = Parameters<typeof addToTotals>[1]

/**
 * The totals of member and aircraft hold each flight exactly while its statistics_status says so: what was
 * counted is taken off, what is counted now is added, so a flight timed anew or moved stays right.
 */
export async function recount(
  tx: Transaction,
  before: BookingRow | null,
  after: BookingRow | null,
): Promise<void> {
  const off = countOf(before, -1)
  const on = countOf(after, 1)
  if (off && on && off.aircraft_type === on.aircraft_type && off.user_id === on.user_id) {
    const minutes = off.minutes + on.minutes
    if (minutes !== 0) await addToTotals(tx, { ...on, flights: 0, minutes })
    return
  }
  if (off) await addToTotals(tx, off)
  if (on) await addToTotals(tx, on)
}

function countOf(booking: BookingRow | null, sign: 1 | -1): Counted | null {
  if (!booking?.statistics_status) return null
  const { user_id, aircraft_type } = booking
  return { user_id, aircraft_type, flights: sign, minutes: sign * (flownMinutes(booking) ?? 0) }
}

function difference(before: BookingRow, after: BookingRow) {
  const names = (Object.keys(after) as (keyof BookingRow)[]).filter(
    (name) => name !== 'calendar_sequence' && !isDeepStrictEqual(before[name], after[name]),
  )
  const of = (row: BookingRow) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return { before: of(before), after: of(after) }
}
