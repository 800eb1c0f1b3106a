export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'rejected'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** A booking in one of these keeps its aircraft and crew from everyone else. */
export const HOLDING_STATUSES = ['pending', 'confirmed', 'completed'] as const

export const PAYMENT_STATUSES = [
  'processing',
  'requesting-payment',
  'to-check-payment',
  'paid',
  'overdue',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

// 'examiniation' is the spelling on the wire (§3); people are shown "Examination".
export const FLIGHT_TYPES = ['training', 'examiniation', 'leisure'] as const
export type FlightType = (typeof FLIGHT_TYPES)[number]

/** In the place of an instructor or examiner: none is needed (§3). */
export const NOT_REQUIRED = 'Not Required'
