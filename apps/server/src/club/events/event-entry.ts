import { addressOf, pages } from '@rsfc/contract/pages'
import { HOME_AIRPORT } from '@rsfc/domain/club/facts'
import type { ICalEventData } from 'ical-generator'

type ClubEvent = {
  _id: string
  event_title: string
  event_description: string
  event_start_date: Date
  event_end_date: Date
  calendar_sequence: number
}

/** The calendar entry of an event, in its file and in feeds. Its id never changes, so that later versions update it. */
export function eventEntry(event: ClubEvent, siteUrl: string, stamp: Date): ICalEventData {
  return {
    id: `${event._id}@${new URL(siteUrl).hostname}`,
    sequence: event.calendar_sequence,
    stamp,
    start: event.event_start_date,
    end: event.event_end_date,
    summary: event.event_title,
    description: event.event_description,
    location: HOME_AIRPORT,
    url: siteUrl + addressOf(pages.event, { event_id: event._id }),
  }
}
