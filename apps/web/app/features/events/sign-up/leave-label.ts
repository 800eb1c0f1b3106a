import type { ClubEvent, SignUp } from '@rsfc/contract/events/schemas'
import { mayLeave } from '@rsfc/domain/events/places'

/** The label of the button that ends a sign-up; null if it is too late to leave. */
export function leaveLabel(
  event: Pick<ClubEvent, 'event_start_date'>,
  own: Pick<SignUp, 'waiting'>,
  now: Date,
): string | null {
  if (!mayLeave(event, now)) return null
  return own.waiting ? 'Leave the waiting list' : 'Leave this event'
}
