import { clubDate, clubInstant, daysBetween, type ClubDate, type ClubTime } from '../time/club-time.ts'
import { durationInWords } from './flight-words.ts'
import { isFlown, mayCompleteFlight } from './permissions.ts'
import { flownMinutes } from './post-flight.ts'
import type { BookingStatus } from './status.ts'

type OwnFlight = {
  user_id: string | null
  flight_instructor: string | null
  booking_status: BookingStatus
  flight_date: ClubDate
  start_time: ClubTime
  end_time: ClubTime
  actual_start_time: ClubTime | null
  actual_end_time: ClubTime | null
}

/**
 * The member's next flight as pilot or crew that is not cancelled or rejected; a flight in the air counts
 * too.
 */
export function nextFlight<Flight extends OwnFlight>(
  flights: readonly Flight[],
  now: Date,
): Flight | undefined {
  return comingFlights(flights, now)[0]
}

/** All of the member's coming flights, the soonest first. */
export function comingFlights<Flight extends OwnFlight>(flights: readonly Flight[], now: Date): Flight[] {
  return soonestFirst(
    flights.filter(
      ({ booking_status, flight_date, end_time }) =>
        (booking_status === 'pending' || booking_status === 'confirmed') &&
        clubInstant(flight_date, end_time) > now,
    ),
  )
}

/** The flights that have ended and that this member can complete, the oldest first. */
export function flightsToComplete<Flight extends OwnFlight>(
  flights: readonly Flight[],
  memberId: string,
  now: Date,
): Flight[] {
  return soonestFirst(
    flights.filter((flight) => mayCompleteFlight({ _id: memberId }, flight) && isFlown(flight, now)),
  )
}

/** How long a member flew as pilot in the month of this date. */
export function minutesInMonth(flights: readonly OwnFlight[], memberId: string, date: ClubDate): number {
  return flights
    .filter(({ user_id, booking_status }) => user_id === memberId && booking_status === 'completed')
    .filter(({ flight_date }) => flight_date.slice(0, 7) === date.slice(0, 7))
    .reduce((sum, flight) => sum + (flownMinutes(flight) ?? 0), 0)
}

/** For example 'In 12 days', 'Tomorrow', 'In 2 h 10 min' or 'Now'. */
export function timeToStart(flight: Pick<OwnFlight, 'flight_date' | 'start_time'>, now: Date): string {
  const days = daysBetween(clubDate(now), flight.flight_date)
  if (days > 1) return `In ${days} days`
  if (days === 1) return 'Tomorrow'
  const start = clubInstant(flight.flight_date, flight.start_time)
  const minutes = Math.ceil((start.getTime() - now.getTime()) / 60_000)
  return minutes > 0 ? `In ${durationInWords(minutes)}` : 'Now'
}

function soonestFirst<Flight extends OwnFlight>(flights: readonly Flight[]): Flight[] {
  const start = ({ flight_date, start_time }: Flight) => `${flight_date} ${start_time}`
  return flights.toSorted((a, b) => start(a).localeCompare(start(b)))
}
