import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'

type Withdrawn = Pick<Offered, 'to' | 'plane' | 'slot' | 'siteUrl'> & { reason: string }

type Offered = {
  to: { email: string; salutation: string; first_name: string }
  plane: { aircraft_name: string; aircraft_registration: string }
  slot: { flight_date: string; start_time: string; end_time: string }
  instructor_name: string | null
  answer_by: Date
  siteUrl: string
}

/** A slot has become free and is held for this member. */
export function offerMail({ to, plane, slot, instructor_name, answer_by, siteUrl }: Offered): Mail {
  const { flight_date, start_time, end_time } = slot
  const when = `${dateInWords(flight_date)}, ${start_time} to ${end_time}`
  const until = `${dateInWords(clubDate(answer_by))}, ${clubTime(answer_by)}`
  return {
    to: to.email,
    subject: `Free for you: ${dateInWords(flight_date)}, ${start_time}, ${plane.aircraft_registration}`,
    words: {
      heading: 'A slot has become free',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `It suits one of your wishes, and we hold it for you until ${until}. If you accept it, it is booked as if you had requested it. If you decline it, the next member gets the offer.`,
        'If you do not answer in time, the next member gets the offer. Your wish remains.',
      ],
      facts: [
        { label: 'When', value: when },
        { label: 'Aircraft', value: aircraftInWords(plane) },
        ...(instructor_name ? [{ label: 'Instructor', value: instructor_name }] : []),
        { label: 'Answer by', value: until },
      ],
      action: { label: 'Accept or decline', url: siteUrl + addressOf(pages.wishes) },
    },
  }
}

/** An officer has withdrawn an offer. */
export function withdrawnMail({ to, plane, slot, reason, siteUrl }: Withdrawn): Mail {
  const { flight_date, start_time, end_time } = slot
  return {
    to: to.email,
    subject: `No longer held for you: ${dateInWords(flight_date)}, ${start_time}, ${plane.aircraft_registration}`,
    words: {
      heading: 'An officer has withdrawn an offer',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        'The slot below is no longer held for you. Your wish remains, and we will write to you when another slot becomes free.',
      ],
      facts: [
        { label: 'When', value: `${dateInWords(flight_date)}, ${start_time} to ${end_time}` },
        { label: 'Aircraft', value: aircraftInWords(plane) },
        { label: 'Reason', value: reason },
      ],
      action: { label: 'My wishes', url: siteUrl + addressOf(pages.wishes) },
    },
  }
}
