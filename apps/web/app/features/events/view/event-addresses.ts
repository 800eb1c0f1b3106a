import { addressOf, pages } from '@rsfc/contract/pages'
import type { ClubEvent } from '@rsfc/contract/events/schemas'

/** Links to an event pass it along, so that its details show at once (2.events.passes-event). */
export type EventLinkState = { event: ClubEvent }

export function eventAddress({ event_id }: ClubEvent): string {
  return addressOf(pages.event, { event_id })
}

export function signUpAddress({ event_id }: ClubEvent): string {
  return addressOf(pages.eventSignUp, { event_id })
}

export function adminEventAddress({ event_id }: ClubEvent): string {
  return addressOf(pages.adminEvent, { event_id })
}

export function adminSignUpsAddress(event: ClubEvent): string {
  return `${adminEventAddress(event)}/signups`
}
