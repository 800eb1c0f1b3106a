import { BOARD_DAYS, type BoardEntry } from '@rsfc/contract/bookings/schemas'
import { fliesBooking, ownsBooking } from '@rsfc/domain/bookings/permissions'
import { isAdmin } from '@rsfc/domain/members/account'
import { addDays, daysBetween } from '@rsfc/domain/time/club-time'
import type { Call } from '../../../call.ts'
import { refused, type Refusal } from '../../../http/refusal.ts'
import type { Session } from '../../../security/session.ts'
import { holdsBetween } from './store.ts'

export async function readBoard(
  { db, actor }: Call,
  { from, to }: { from: string; to: string },
): Promise<BoardEntry[] | Refusal> {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > BOARD_DAYS) {
    const message = `Request 1 to ${BOARD_DAYS} days`
    return refused(400, { errors: [{ field: 'to', message }] })
  }
  const held = await holdsBetween(db, from, addDays(to, 1))
  return held.map((hold) => toEntry(actor, hold))
}

type Held = Awaited<ReturnType<typeof holdsBetween>>[number]

/** Members see other people's bookings only as busy time; officers see everything. */
function toEntry(actor: Session, held: Held): BoardEntry {
  const { aircraft_type, from, to, booking_id, booking_status, flight_type, pilot_name } = held
  const span = { aircraft_type, from, to }
  if (booking_id === null || booking_status === null || flight_type === null)
    return { ...span, kind: 'downtime', own: false, remarks: held.downtime_remarks ?? '' }
  const own = fliesBooking(actor, held)
  const busy = { ...span, kind: 'booking' as const, own }
  if (!own && !isAdmin(actor)) return busy
  const named = { booking_id, booking_status, flight_type, pilot_name: pilot_name ?? '' }
  return {
    ...busy,
    ...(own && !ownsBooking(actor, held) && { work: true }),
    ...named,
    ...(held.flight_instructor_name && { flight_instructor_name: held.flight_instructor_name }),
    ...(held.flight_examiner_name && { flight_examiner_name: held.flight_examiner_name }),
    remarks: held.booking_remarks ?? '',
  }
}
