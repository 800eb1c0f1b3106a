import { addressOf, pages } from '@rsfc/contract/pages'
import type { ClubEvent } from '@rsfc/contract/events/schemas'

/** The list hands the event over, so that the details are there at once (§2). */
export type EventPassed = { event: ClubEvent }

export function detailsOf({ event_id }: ClubEvent): string {
  return addressOf(pages.event, { event_id })
}

export function signUpOf({ event_id }: ClubEvent): string {
  return addressOf(pages.eventSignUp, { event_id })
}

export function deskOf({ event_id }: ClubEvent): string {
  return addressOf(pages.adminEvent, { event_id })
}

export function signUpsOf(event: ClubEvent): string {
  return `${deskOf(event)}/signups`
}
