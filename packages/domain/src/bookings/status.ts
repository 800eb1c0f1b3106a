export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'rejected'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Bookings with these statuses occupy their aircraft and crew. */
export const HOLDING_STATUSES = ['pending', 'confirmed', 'completed'] as const

export const PAYMENT_STATUSES = [
  'processing',
  'requesting-payment',
  'to-check-payment',
  'paid',
  'overdue',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

// The API's spelling is 'examiniation' (3.booking.flight-type); users see "Examination".
export const FLIGHT_TYPES = ['training', 'examiniation', 'leisure'] as const
export type FlightType = (typeof FLIGHT_TYPES)[number]

/** The value for no instructor or no examiner (3.booking.not-required). */
export const NOT_REQUIRED = 'Not Required'
