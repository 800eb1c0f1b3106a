import type { BookingStatus } from './status.ts'

type Flight = {
  booking_status: BookingStatus
  aircraft_type: string
  flight_date: string
  start_time: string
  end_time: string
}

const PLAN = ['aircraft_type', 'flight_date', 'start_time', 'end_time'] as const

/** Whether the time or the aircraft of the flight changes. */
export function isMoved(before: Flight, after: Flight): boolean {
  return PLAN.some((field) => before[field] !== after[field])
}

/**
 * The reason to keep after a change. It belongs to the last decision (rejected, cancelled or moved), so a new
 * decision without a reason removes it, and so does reopening the booking.
 */
export function reasonAfter(
  before: Flight & { decision_reason: string },
  after: Flight,
  given: string | undefined,
): string {
  if (given !== undefined) return given
  const decides = before.booking_status !== after.booking_status && (isOff(before) || isOff(after))
  return decides || isMoved(before, after) ? '' : before.decision_reason
}

function isOff({ booking_status }: Flight): boolean {
  return booking_status === 'rejected' || booking_status === 'cancelled'
}
