import { CLUB_NAME } from '@rsfc/domain/site/club'
import ical, { ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator'
import { flightEntry, isCancelled, type FlightOfEntry } from './flight-entry.ts'
import type { CalendarPart } from '../../../base/mail/mailer.ts'

type Entry = {
  booking: FlightOfEntry
  /** The owner of the calendar. */
  guest: { name: string; email: string }
  sender: { name: string; email: string }
  siteUrl: string
  now: Date
  /** The guest is no longer on the flight, or the booking was deleted. */
  removed: boolean
}

/** An invitation, or METHOD:CANCEL if the flight no longer takes place for the guest. */
export function calendarEntry({ booking, guest, sender, siteUrl, now, removed }: Entry): CalendarPart {
  const cancelled = removed || isCancelled(booking)
  const calendar = ical({
    prodId: { company: 'RSFC', product: 'Bookings', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  const event = calendar.createEvent(flightEntry(booking, { siteUrl, stamp: now, removed }))
  event.organizer({ name: CLUB_NAME, email: sender.email })
  event.createAttendee({ ...guest, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })
  return { method: cancelled ? 'CANCEL' : 'REQUEST', text: calendar.toString() }
}
