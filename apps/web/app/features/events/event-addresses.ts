import type { ClubEvent } from '@rsfc/contract/events'

/** The list hands the event over, so that the details are there at once (§2). */
export type EventPassed = { event: ClubEvent }

export function detailsOf({ event_id }: ClubEvent): string {
  return `/events/event-details/${event_id}`
}

export function signUpOf({ event_id }: ClubEvent): string {
  return `/members/event-details/${event_id}/signup`
}

export function deskOf({ event_id }: ClubEvent): string {
  return `/admin/events/${event_id}`
}

export function signUpsOf(event: ClubEvent): string {
  return `${deskOf(event)}/signups`
}
