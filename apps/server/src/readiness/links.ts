import { addressOf, pages } from '@rsfc/contract/pages'
import type { Cure } from '@rsfc/domain/readiness/line'

type About = { booking_id: string | null; aircraft_type: string | null }

/** The page on which the pilot can put it right. */
export function linkOf(cure: Cure | null, { booking_id, aircraft_type }: About): string | null {
  switch (cure) {
    case 'send-medical':
    case 'send-licence':
      return addressOf(pages.editProfile, {}, { anchor: 'documents' })
    case 'book-lesson':
      return addressOf(pages.newBooking, {}, { query: { flight_type: 'training' } })
    case 'pay':
      return addressOf(pages.bookings)
    case 'ask-club':
      return addressOf(pages.memberHome, {}, { anchor: 'support' })
    case 'change-flight':
      return booking_id ? addressOf(pages.flight, { booking_id }) : null
    case 'tech-log':
      return aircraft_type ? addressOf(pages.techLog, { aircraft_id: aircraft_type }) : null
    case null:
      return null
  }
}
