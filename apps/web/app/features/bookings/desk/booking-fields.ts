import type { Booking } from '@rsfc/contract/bookings/schemas'

/** What officers edit (§2), in the form's own shape: an empty field is ''. */
export type BookingForm = ReturnType<typeof toForm>

export function toForm(booking: Booking) {
  return {
    pilot_name: booking.pilot_name,
    aircraft_type: booking.aircraft_type,
    flight_type: booking.flight_type as string,
    flight_date: booking.flight_date,
    start_time: booking.start_time,
    end_time: booking.end_time,
    booking_remarks: booking.booking_remarks,
    payment_fee: booking.payment_fee as number | '',
    flight_instructor: booking.flight_instructor,
    flight_examiner: booking.flight_examiner,
    booking_status: booking.booking_status as string,
    payment_status: booking.payment_status as string,
    actual_start_time: booking.actual_start_time ?? '',
    actual_end_time: booking.actual_end_time ?? '',
    distance: booking.distance ?? '',
    statistics_status: booking.statistics_status,
  }
}

const FLOWN: ReadonlySet<keyof BookingForm> = new Set([
  'actual_start_time',
  'actual_end_time',
  'distance',
  'statistics_status',
])

/** Only what differs goes to the server, so that two officers don't undo each other's fields. */
export function changesOf(before: BookingForm, after: BookingForm): Record<string, unknown> {
  const keys = Object.keys(after) as (keyof BookingForm)[]
  const changed = keys.filter((key) => after[key] !== before[key])
  // §5: the actual flight is a matter of completed bookings alone.
  const open = after.booking_status === 'completed' ? changed : changed.filter((key) => !FLOWN.has(key))
  return Object.fromEntries(open.map((key) => [key, toWire(key, after[key])]))
}

function toWire(key: keyof BookingForm, value: unknown): unknown {
  if (key === 'payment_fee') return value === '' ? 0 : value
  return FLOWN.has(key) && value === '' ? null : value
}
