import type { BOOKING_FIELDS } from '@rsfc/domain/bookings/booking-fields'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { destinationInWords } from '@rsfc/domain/places/place'

/** The fields officers edit (2.admin.booking), as form values: an empty field is ''. */
export type BookingForm = ReturnType<typeof toForm>

export function toForm(booking: Booking) {
  return {
    pilot_name: booking.pilot_name,
    aircraft_type: booking.aircraft_type,
    flight_type: booking.flight_type as string,
    flight_date: booking.flight_date,
    start_time: booking.start_time,
    end_time: booking.end_time,
    passengers: booking.passengers ?? '',
    destination: booking.destination === null ? '' : destinationInWords(booking.destination),
    booking_remarks: booking.booking_remarks,
    reason: booking.reason,
    payment_fee: booking.payment_fee as number | '',
    flight_instructor: booking.flight_instructor,
    flight_examiner: booking.flight_examiner,
    booking_status: booking.booking_status as string,
    payment_status: booking.payment_status as string,
    actual_start_time: booking.actual_start_time ?? '',
    actual_end_time: booking.actual_end_time ?? '',
    distance: booking.distance ?? '',
    statistics_status: booking.statistics_status,
  } satisfies Record<keyof typeof BOOKING_FIELDS, unknown>
}

const ACTUAL_FIELDS: ReadonlySet<keyof BookingForm> = new Set([
  'actual_start_time',
  'actual_end_time',
  'distance',
  'statistics_status',
])

/** All fields of the booking, as the call expects them (7.bookings.update). */
export function bodyOf(before: BookingForm, after: BookingForm): Record<string, unknown> {
  const keys = Object.keys(after) as (keyof BookingForm)[]
  // The actual flight can only be edited on completed bookings (5.booking-edit.actual).
  const isFixed = (key: keyof BookingForm) => after.booking_status !== 'completed' && ACTUAL_FIELDS.has(key)
  return Object.fromEntries(keys.map((key) => [key, toApiValue(key, (isFixed(key) ? before : after)[key])]))
}

/** Empty where nothing is recorded. */
const NULLABLE_FIELDS: ReadonlySet<keyof BookingForm> = new Set([
  ...ACTUAL_FIELDS,
  'passengers',
  'destination',
])

function toApiValue(key: keyof BookingForm, value: unknown): unknown {
  return NULLABLE_FIELDS.has(key) && value === '' ? null : value
}
