import type { BookingStatus, PaymentStatus } from './status.ts'

type Standing = { booking_status: BookingStatus; payment_status: PaymentStatus }

/** The four sections of the officers' desk, in their order (§2 Admin area). */
export const BOOKING_SECTIONS = ['confirmation', 'confirmed', 'payment', 'past'] as const
export type BookingSection = (typeof BOOKING_SECTIONS)[number]

/** Where the officers find it; null: cancelled and rejected ones are in none. */
export function sectionOf({ booking_status, payment_status }: Standing): BookingSection | null {
  if (booking_status === 'pending') return 'confirmation'
  if (booking_status === 'confirmed') return 'confirmed'
  if (booking_status !== 'completed') return null
  return payment_status === 'paid' ? 'past' : 'payment'
}

/** The lists of /members/booking (§4). */
export type MemberList = 'your-booking' | 'require-payment' | 'past-booking' | 'work-flights'

export function memberListOf(
  booking: Standing & { user_id: string | null },
  viewerId: string,
): MemberList | null {
  if (booking.user_id !== viewerId) return 'work-flights'
  if (booking.booking_status === 'pending' || booking.booking_status === 'confirmed') return 'your-booking'
  if (booking.booking_status !== 'completed') return null
  return booking.payment_status === 'paid' ? 'past-booking' : 'require-payment'
}
