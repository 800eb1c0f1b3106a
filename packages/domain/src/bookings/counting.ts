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
 * Whether a flight is in the totals of its member and aircraft after a change. Completed with both actual
 * times it is counted, once; taken back it is not; in between, an officer's own word stands.
 */
export function isCountedAfter(
  before: Countable & { statistics_status: boolean },
  after: Countable,
  asked: boolean | undefined,
): boolean {
  if (!isCountable(after)) return false
  return asked ?? (isCountable(before) ? before.statistics_status : true)
}
