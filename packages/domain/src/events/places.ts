type Places = { event_participants: number; places_taken: number }

/** Null when there is no limit. */
export function placesLeft({ event_participants, places_taken }: Places): number | null {
  return event_participants === 0 ? null : Math.max(0, event_participants - places_taken)
}

/** Sign-up is closed when the event is over or full. */
export function signUpState(
  event: { event_end_date: string; places_left: number | null },
  now: Date,
): 'open' | 'full' | 'over' {
  if (isOver(event, now)) return 'over'
  return event.places_left === 0 ? 'full' : 'open'
}

export function isOver({ event_end_date }: { event_end_date: string }, now: Date): boolean {
  return Date.parse(event_end_date) < now.getTime()
}

/** Members can withdraw until the event starts. */
export function mayLeave({ event_start_date }: { event_start_date: string | Date }, now: Date): boolean {
  return new Date(event_start_date).getTime() > now.getTime()
}
