import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftInWords, FLIGHT_TYPE_LABELS } from '@rsfc/domain/bookings/flight-words'
import type { BookingStatus, FlightType } from '@rsfc/domain/bookings/status'
import { HOME_AIRFIELD, HOME_AIRPORT } from '@rsfc/domain/club/facts'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { ICalEventBusyStatus, ICalEventStatus, type ICalEventData } from 'ical-generator'

export type FlightOfEntry = {
  _id: string
  aircraft_name: string
  aircraft_registration: string
  flight_type: FlightType
  flight_date: string
  start_time: string
  end_time: string
  booking_status: BookingStatus
  pilot_name: string
  calendar_sequence: number
}

type Entry = { siteUrl: string; stamp: Date; removed?: boolean }

/**
 * The calendar entry of a flight, in mails and feeds: always the same UID, and a higher SEQUENCE with each change, so
 * that calendars replace the old version.
 */
export function flightEntry(
  booking: FlightOfEntry,
  { siteUrl, stamp, removed = false }: Entry,
): ICalEventData {
  const cancelled = removed || isCancelled(booking)
  const requested = booking.booking_status === 'pending' && !cancelled
  const url = siteUrl + addressOf(pages.flight, { booking_id: booking._id })
  return {
    ...slotEntry(booking, { stamp, cancelled }),
    summary: `${requested ? 'Flight (requested)' : 'Flight'}: ${aircraftInWords(booking)}`,
    location: {
      title: HOME_AIRPORT,
      address: 'Singapore',
      geo: { lat: HOME_AIRFIELD.latitude, lon: HOME_AIRFIELD.longitude },
    },
    description: describe(booking, url),
    url,
  }
}

/** For readers who may know that an aircraft is booked, but not by whom. */
export function busyEntry(booking: FlightOfEntry, stamp: Date): ICalEventData {
  return {
    ...slotEntry(booking, { stamp, cancelled: isCancelled(booking) }),
    summary: `Booked: ${aircraftInWords(booking)}`,
  }
}

export function isCancelled({ booking_status }: Pick<FlightOfEntry, 'booking_status'>): boolean {
  return booking_status === 'cancelled' || booking_status === 'rejected'
}

function slotEntry(booking: FlightOfEntry, { stamp, cancelled }: { stamp: Date; cancelled: boolean }) {
  return {
    id: `booking-${booking._id}@rsfc`,
    sequence: booking.calendar_sequence,
    stamp,
    // In UTC, so that the file needs no time zone definition.
    start: clubInstant(booking.flight_date, booking.start_time),
    end: clubInstant(booking.flight_date, booking.end_time),
    status: cancelled ? ICalEventStatus.CANCELLED : entryStatus(booking.booking_status),
    busystatus: cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  }
}

function entryStatus(status: BookingStatus): ICalEventStatus {
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

function describe(booking: FlightOfEntry, url: string): string {
  const times = `${booking.start_time} to ${booking.end_time}, Singapore time`
  return [`${FLIGHT_TYPE_LABELS[booking.flight_type]}, ${booking.pilot_name}`, times, url].join('\n')
}
