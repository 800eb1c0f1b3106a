import { bookingFormAddress } from '@rsfc/contract/bookings/form-address'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { Cure } from '@rsfc/domain/readiness/line'

type About = { booking_id: string | null; aircraft_type: string | null; user_id: string }

const DOCUMENTS = addressOf(pages.editProfile, {}, { anchor: 'documents' })
const BOOK_LESSON = bookingFormAddress({ type: 'training' })
const BOOKINGS = addressOf(pages.bookings)
const SUPPORT = addressOf(pages.memberHome, {}, { anchor: 'support' })

/** The page on which the pilot can fix it. */
export function linkOf(cure: Cure | null, { booking_id, aircraft_type, user_id }: About): string | null {
  switch (cure) {
    case 'send-medical':
    case 'send-licence':
      return DOCUMENTS
    case 'certify-hours':
      return addressOf(pages.certificate, { id: user_id })
    case 'book-lesson':
      return BOOK_LESSON
    case 'pay':
      return BOOKINGS
    case 'pay-account':
      return addressOf(pages.myAccount)
    case 'apply-membership':
      return addressOf(pages.applyForMembership)
    case 'ask-club':
      return SUPPORT
    case 'change-flight':
      return booking_id ? addressOf(pages.flight, { booking_id }) : null
    case 'tech-log':
      return aircraft_type ? addressOf(pages.techLog, { aircraft_id: aircraft_type }) : null
    case null:
      return null
  }
}
