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
  /** It is no longer this guest's flight, whatever becomes of the booking. */
  struck?: boolean
}

/** One booking is one entry: the same UID always, a higher SEQUENCE with each change, struck out in the end. */
export function calendarEntry({ booking, guest, sender, siteUrl, now, struck = false }: Entry): CalendarPart {
  const gone = struck || booking.booking_status === 'cancelled' || booking.booking_status === 'rejected'
  const tentative = booking.booking_status === 'pending'
  const url = `${siteUrl}/members/booking/${booking._id}`
  const calendar = ical({
    prodId: { company: 'RSFC', product: 'Bookings', language: 'EN' },
    method: gone ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  const event = calendar.createEvent({
    id: `booking-${booking._id}@rsfc`,
    sequence: booking.calendar_sequence,
    stamp: now,
    // Instants in UTC need no zone table, and every calendar shows them in its reader's own time.
    start: clubInstant(booking.flight_date, booking.start_time),
    end: clubInstant(booking.flight_date, booking.end_time),
    summary: `${tentative && !gone ? 'Flight (requested)' : 'Flight'}: ${aircraftInWords(booking)}`,
    location: {
      title: HOME_AIRPORT,
      address: 'Singapore',
      geo: { lat: HOME_AIRFIELD.latitude, lon: HOME_AIRFIELD.longitude },
    },
    description: describe(booking, url),
    url,
    status: gone ? ICalEventStatus.CANCELLED : entryStatus(booking.booking_status),
    busystatus: gone ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  })
  event.organizer({ name: CLUB_NAME, email: sender.email })
  event.createAttendee({ ...guest, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })
  return { method: gone ? 'CANCEL' : 'REQUEST', text: calendar.toString() }
}

function entryStatus(status: BookingStatus): ICalEventStatus {
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

function describe(booking: CalendarBooking, url: string): string {
  const times = `${booking.start_time} to ${booking.end_time}, Singapore time`
  return [`${FLIGHT_TYPE_LABELS[booking.flight_type]}, ${booking.pilot_name}`, times, url].join('\n')
}
