import { addDays, clubDate, type ClubDate, type ClubTime } from '../time/club-time.ts'

type RequestedTime = { flight_date: ClubDate; start_time: ClubTime; end_time: ClubTime }

/** A validation error and the form field it belongs to. */
export type Fault = { field: string; message: string }

export const BOOK_AHEAD = 'Please book at least 1 day in advance'
const END_AFTER_START = 'The end must be after the start'

/** The first date that can be booked (9.booking.ahead). */
export function firstBookableDate(now: Date): ClubDate {
  return addDays(clubDate(now), 1)
}

/** The date must be after today, in club time (5.new-booking.date). */
export function judgeDate({ flight_date }: Pick<RequestedTime, 'flight_date'>, now: Date): Fault | null {
  return flight_date < firstBookableDate(now) ? { field: 'flight_date', message: BOOK_AHEAD } : null
}

export function judgeTimes({ start_time, end_time }: Omit<RequestedTime, 'flight_date'>): Fault | null {
  return end_time > start_time ? null : { field: 'end_time', message: END_AFTER_START }
}

/** Only active members who are not social members may book flights (8.booking.500). */
export function mayFly(member: { account_status: string; membership_type: string }): boolean {
  return member.account_status === 'active' && member.membership_type !== 'social'
}

/** Only active aircraft can be booked (4.aircraft-status.offered). */
export function isBookable(aircraft: { aircraft_status: string }): boolean {
  return aircraft.aircraft_status === 'active'
}
