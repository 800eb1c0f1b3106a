import { awaitsPayment } from './permissions.ts'
import type { BookingStatus, PaymentStatus } from './status.ts'

type Statuses = { booking_status: BookingStatus; payment_status: PaymentStatus }

/** The sections of /admin/bookings, in order (2.admin.bookings-confirmation to 2.admin.bookings-past). */
const BOOKING_SECTIONS = ['confirmation', 'confirmed', 'payment', 'past'] as const
export type BookingSection = (typeof BOOKING_SECTIONS)[number]

/** What officers can list: a section, or the confirmed flights that have ended and wait to be completed. */
export const BOOKING_FILTERS = [...BOOKING_SECTIONS, 'flown'] as const
export type BookingFilter = (typeof BOOKING_FILTERS)[number]

/** Past bookings are counted up to this number; one more means "or more". */
export const MOST_COUNTED = 1000

/** Cancelled and rejected bookings are in no section. */
export function sectionOf({ booking_status, payment_status }: Statuses): BookingSection | null {
  if (booking_status === 'pending') return 'confirmation'
  if (booking_status === 'confirmed') return 'confirmed'
  if (booking_status !== 'completed') return null
  return payment_status === 'paid' ? 'past' : 'payment'
}

/** The lists of /members/booking (4.member-lists.your-booking to 4.member-lists.work-flights). */
export type MemberList =
  | 'your-booking'
  | 'require-payment'
  | 'payment-in-progress'
  | 'past-booking'
  | 'work-flights'

/**
 * A booking with a requested fee is in Require Payment whatever its status, so a confirmed booking can be in
 * two lists. Cancelled and rejected bookings without a requested fee are in none.
 */
export function memberListsOf(
  booking: Statuses & { user_id: string | null },
  viewerId: string,
): MemberList[] {
  if (booking.user_id !== viewerId) return ['work-flights']
  const lists: MemberList[] = []
  if (booking.booking_status === 'pending' || booking.booking_status === 'confirmed')
    lists.push('your-booking')
  if (awaitsPayment(booking)) lists.push('require-payment')
  else if (booking.booking_status === 'completed')
    lists.push(booking.payment_status === 'paid' ? 'past-booking' : 'payment-in-progress')
  return lists
}

/** Whether the viewer has to pay for this booking. */
export function isPaymentDue(booking: Statuses & { user_id: string | null }, viewerId: string): boolean {
  return memberListsOf(booking, viewerId).includes('require-payment')
}
