import { flownMinutes } from './post-flight.ts'
import type { BookingStatus } from './status.ts'

type Countable = {
  booking_status: BookingStatus
  actual_start_time: string | null
  actual_end_time: string | null
}

function isCountable(booking: Countable): boolean {
  return booking.booking_status === 'completed' && flownMinutes(booking) !== null
}

/**
 * Whether a flight counts in the totals of its member and aircraft after a change. It counts from when it is
 * completed with both actual times, unless an officer decides otherwise.
 */
export function isCountedAfter(
  before: Countable & { statistics_status: boolean },
  after: Countable,
  requested: boolean | undefined,
): boolean {
  if (!isCountable(after)) return false
  return requested ?? (isCountable(before) ? before.statistics_status : true)
}
