import type { FlightType } from '@rsfc/domain/bookings/status'
import type { ClubDate, ClubTime } from '@rsfc/domain/time/club-time'
import { addressOf, pages } from '../pages.ts'

/** What the address of the booking form can fill in. */
export type FilledIn = {
  aircraft?: string
  date?: ClubDate
  start?: ClubTime
  end?: ClubTime
  type?: FlightType
  instructor?: string
  destination?: string
  /** A whole number. */
  passengers?: string
}

/** The address of the booking form with these fields filled in. */
export function bookingFormAddress(filled: FilledIn): string {
  return addressOf(pages.newBooking, {}, { query: { ...filled } })
}
