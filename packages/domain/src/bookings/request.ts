import { addDays, clubDate, type ClubDate, type ClubTime } from '../time/club-time.ts'

type Wanted = { flight_date: ClubDate; start_time: ClubTime; end_time: ClubTime }

/** What is wrong with the times of a request, at which field; null when nothing is. */
export type Fault = { field: string; message: string }

export const BOOK_AHEAD = 'Please book at least 1 day in advance'
const END_AFTER_START = 'The end must be after the start'

/** §5: the first date that may be booked. */
export function firstBookableDate(now: Date): ClubDate {
  return addDays(clubDate(now), 1)
}

/** §5: the date is at least one day ahead of the club's today. */
export function judgeDate({ flight_date }: Pick<Wanted, 'flight_date'>, now: Date): Fault | null {
  return flight_date < firstBookableDate(now) ? { field: 'flight_date', message: BOOK_AHEAD } : null
}

export function judgeTimes({ start_time, end_time }: Omit<Wanted, 'flight_date'>): Fault | null {
  return end_time > start_time ? null : { field: 'end_time', message: END_AFTER_START }
}

/** Social members do not fly, suspended and disabled ones do not book (§8: status 500). */
export function mayFly(member: { account_status: string; membership_type: string }): boolean {
  return member.account_status === 'active' && member.membership_type !== 'social'
}

/** §4: only active aircraft are offered for booking. */
export function isBookable(aircraft: { aircraft_status: string }): boolean {
  return aircraft.aircraft_status === 'active'
}
