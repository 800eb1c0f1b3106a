import { addressOf, pages } from '@rsfc/contract/pages'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { aircraftInWords, FLIGHT_TYPE_LABELS } from '@rsfc/domain/bookings/flight-words'
import type { BookingStatus } from '@rsfc/domain/bookings/status'
import { HOME_AIRFIELD, HOME_AIRPORT } from '@rsfc/domain/club/facts'
import { CLUB_NAME } from '@rsfc/domain/site/club'
import { clubInstant } from '@rsfc/domain/time/club-time'
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { CalendarPart } from '../../../mail/mailer.ts'

type CalendarBooking = Pick<
  Booking,
  | '_id'
  | 'aircraft_name'
  | 'aircraft_registration'
  | 'flight_type'
  | 'flight_date'
  | 'start_time'
  | 'end_time'
  | 'booking_status'
  | 'pilot_name'
> & { calendar_sequence: number }

type Entry = {
  booking: CalendarBooking
  /** Whose calendar it is for. */
  guest: { name: string; email: string }
  sender: { name: string; email: string }
  siteUrl: string
  now: Date
  /** The guest is no longer on the flight, or the booking was deleted. */
  removed?: boolean
}

/** One entry per booking: always the same UID, a higher SEQUENCE with each change, METHOD:CANCEL at the end. */
export function calendarEntry({
  booking,
  guest,
  sender,
  siteUrl,
  now,
  removed = false,
}: Entry): CalendarPart {
  const cancelled = removed || booking.booking_status === 'cancelled' || booking.booking_status === 'rejected'
  const tentative = booking.booking_status === 'pending'
  const url = siteUrl + addressOf(pages.flight, { booking_id: booking._id })
  const calendar = ical({
    prodId: { company: 'RSFC', product: 'Bookings', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  const event = calendar.createEvent({
    id: `booking-${booking._id}@rsfc`,
    sequence: booking.calendar_sequence,
    stamp: now,
    // In UTC, so that the file needs no time zone definition.
    start: clubInstant(booking.flight_date, booking.start_time),
    end: clubInstant(booking.flight_date, booking.end_time),
    summary: `${tentative && !cancelled ? 'Flight (requested)' : 'Flight'}: ${aircraftInWords(booking)}`,
    location: {
      title: HOME_AIRPORT,
      address: 'Singapore',
      geo: { lat: HOME_AIRFIELD.latitude, lon: HOME_AIRFIELD.longitude },
    },
    description: describe(booking, url),
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : entryStatus(booking.booking_status),
    busystatus: cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  })
  event.organizer({ name: CLUB_NAME, email: sender.email })
  event.createAttendee({ ...guest, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })
  return { method: cancelled ? 'CANCEL' : 'REQUEST', text: calendar.toString() }
}

function entryStatus(status: BookingStatus): ICalEventStatus {
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

function describe(booking: CalendarBooking, url: string): string {
  const times = `${booking.start_time} to ${booking.end_time}, Singapore time`
  return [`${FLIGHT_TYPE_LABELS[booking.flight_type]}, ${booking.pilot_name}`, times, url].join('\n')
}
