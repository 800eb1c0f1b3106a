import type { BookingStatus, PaymentStatus } from './status.ts'

type Statuses = { booking_status: BookingStatus; payment_status: PaymentStatus }

/** The sections of /admin/bookings, in order (2.admin.bookings-confirmation to 2.admin.bookings-past). */
export const BOOKING_SECTIONS = ['confirmation', 'confirmed', 'payment', 'past'] as const
export type BookingSection = (typeof BOOKING_SECTIONS)[number]

/** Cancelled and rejected bookings are in no section. */
export function sectionOf({ booking_status, payment_status }: Statuses): BookingSection | null {
  if (booking_status === 'pending') return 'confirmation'
  if (booking_status === 'confirmed') return 'confirmed'
  if (booking_status !== 'completed') return null
  return payment_status === 'paid' ? 'past' : 'payment'
}

/** The lists of /members/booking (4.member-lists.your-booking to 4.member-lists.work-flights). */
export type MemberList = 'your-booking' | 'require-payment' | 'past-booking' | 'work-flights'

export function memberListOf(
  booking: Statuses & { user_id: string | null },
  viewerId: string,
): MemberList | null {
  if (booking.user_id !== viewerId) return 'work-flights'
  if (booking.booking_status === 'pending' || booking.booking_status === 'confirmed') return 'your-booking'
  if (booking.booking_status !== 'completed') return null
  return booking.payment_status === 'paid' ? 'past-booking' : 'require-payment'
}
