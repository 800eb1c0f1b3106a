import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { NOT_A_BRIEFING } from '@rsfc/domain/weather/words'
import type { Mail } from '../../base/mail/mailer.ts'

type ReleaseInput = {
  flight: {
    to: { email: string; salutation: string; first_name: string }
    aircraft_name: string
    aircraft_registration: string
    flight_date: string
    start_time: string
    end_time: string
  }
  reasons: string[]
  token: string
  siteUrl: string
}

/** The forecast is outside a limit, and the pilot may release the slot. */
export function releaseMail({ flight, reasons, token, siteUrl }: ReleaseInput): Mail {
  const { to, flight_date, start_time, end_time } = flight
  return {
    to: to.email,
    subject: `The forecast for your flight on ${dateInWords(flight_date)}, ${start_time}`,
    words: {
      heading: 'The forecast for your flight',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        ...reasons,
        'You decide whether to fly. If you would rather not, release the slot: it costs nothing, it does not count against you, and a member who is waiting can have it.',
        NOT_A_BRIEFING,
      ],
      facts: [
        { label: 'When', value: `${dateInWords(flight_date)}, ${start_time} to ${end_time}` },
        { label: 'Aircraft', value: aircraftInWords(flight) },
      ],
      action: { label: 'Release the slot', url: siteUrl + addressOf(pages.weatherRelease, { token }) },
    },
  }
}
