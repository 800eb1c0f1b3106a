import { isAdmin } from '../members/account.ts'
import type { Actor } from '../members/permissions.ts'
import { grantedFieldsOf, ownFieldsOf } from '../records/record.ts'
import { clubInstant } from '../time/club-time.ts'
import { BOOKING_FIELDS } from './booking-fields.ts'
import type { BookingStatus, PaymentStatus } from './status.ts'

type Parties = { user_id: string | null; flight_instructor: string | null; flight_examiner: string | null }
type Flight = Parties & { booking_status: BookingStatus; flight_date: string; start_time: string }
type Owned = Pick<Flight, 'user_id' | 'booking_status'>

/** The fields that members may change in their own pending bookings; officers may change all fields. */
const MEMBER_FIELDS = ownFieldsOf(BOOKING_FIELDS)

export function ownsBooking(actor: Pick<Actor, '_id'>, booking: { user_id: string | null }): boolean {
  return booking.user_id === actor._id
}

/** Whether the actor is the member, the instructor or the examiner of the booking. */
export function fliesBooking(actor: Pick<Actor, '_id'>, booking: Parties): boolean {
  return [booking.user_id, booking.flight_instructor, booking.flight_examiner].includes(actor._id)
}

export function mayReadBooking(actor: Actor, booking: Parties): boolean {
  return isAdmin(actor) || fliesBooking(actor, booking)
}

/** Members list their own bookings and work flights; officers list anyone's. */
export function mayReadBookingsOf(actor: Actor, memberId: string): boolean {
  return isAdmin(actor) || actor._id === memberId
}

export function mayBookFor(actor: Actor, memberId: string): boolean {
  return isAdmin(actor) || actor._id === memberId
}

export function mayCancelBooking(actor: Actor, booking: Owned): boolean {
  const open = booking.booking_status === 'pending' || booking.booking_status === 'confirmed'
  return open && (isAdmin(actor) || ownsBooking(actor, booking))
}

/** Whether the actor may change the date, times, aircraft and remarks. */
export function mayMoveBooking(actor: Actor, booking: Owned): boolean {
  return isAdmin(actor) || (ownsBooking(actor, booking) && booking.booking_status === 'pending')
}

/** Whether officers can still move a booking on the board: not once it is flown, cancelled or rejected. */
export function isMovable({ booking_status }: { booking_status?: BookingStatus | undefined }): boolean {
  return booking_status === 'pending' || booking_status === 'confirmed'
}

/** The changed fields that the actor may not change. */
export function forbiddenBookingChanges(
  actor: Actor,
  booking: Owned,
  changes: Readonly<Record<string, unknown>>,
): string[] {
  if (isAdmin(actor)) return []
  return Object.keys(changes).filter((field) => {
    if (field === 'booking_status') return changes[field] !== 'cancelled' || !mayCancelBooking(actor, booking)
    // Whether the actor may give a reason for cancelling or moving the booking.
    if (field === 'reason') return !mayCancelBooking(actor, booking)
    return !MEMBER_FIELDS.has(field) || !mayMoveBooking(actor, booking)
  })
}

const GRANTED_FIELDS = grantedFieldsOf(BOOKING_FIELDS)

/** Of the changed fields, those that an officer may not change in a booking of their own: all that changes what is owed. */
export function grantedBookingChanges(
  booking: Pick<Flight, 'booking_status'>,
  changed: readonly string[],
): string[] {
  const isBilled = booking.booking_status === 'completed'
  return changed.filter((field) => GRANTED_FIELDS.has(field) || (isBilled && BILLED_FIELDS.has(field)))
}

/** The fee of a completed flight follows from these. */
const BILLED_FIELDS: ReadonlySet<string> = new Set([
  'booking_status',
  'actual_start_time',
  'actual_end_time',
  'flight_instructor',
  'flight_examiner',
])

/** The member or the instructor submits the post-flight report. */
export function mayCompleteFlight(
  actor: Pick<Actor, '_id'>,
  booking: Pick<Parties, 'user_id' | 'flight_instructor'>,
): boolean {
  return ownsBooking(actor, booking) || booking.flight_instructor === actor._id
}

/** A confirmed booking awaits its post-flight report once its start has passed. */
export function awaitsPostFlight(
  booking: Pick<Flight, 'booking_status' | 'flight_date' | 'start_time'>,
  now: Date,
): boolean {
  return booking.booking_status === 'confirmed' && clubInstant(booking.flight_date, booking.start_time) <= now
}

/** A flight that has ended and is not completed yet, so somebody should be asked to complete it. */
export function isFlown(
  booking: Pick<Flight, 'booking_status' | 'flight_date'> & { end_time: string },
  now: Date,
): boolean {
  return booking.booking_status === 'confirmed' && clubInstant(booking.flight_date, booking.end_time) <= now
}

export function mayReadReceipt(actor: Actor, booking: { user_id: string | null }): boolean {
  return isAdmin(actor) || ownsBooking(actor, booking)
}

/** Payment Made is shown while a payment is requested (4.payment-status.made). */
export function awaitsPayment({ payment_status }: { payment_status: PaymentStatus }): boolean {
  return payment_status === 'requesting-payment' || payment_status === 'overdue'
}

/** Whether there is a payment to show: the flight was flown, or an officer charged for it. */
export function hasBill(booking: { booking_status: BookingStatus; payment_status: PaymentStatus }): boolean {
  return booking.booking_status === 'completed' || booking.payment_status !== 'processing'
}
