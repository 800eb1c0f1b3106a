import type { ClubEvent } from '@rsfc/contract/events'
import { HOME_AIRPORT } from '@rsfc/domain/club/facts'
import { CLUB_NAME } from '@rsfc/domain/site/club'
import { storedPicture } from '../../platform/stored-picture.ts'
import { detailsOf } from './event-addresses.ts'

/** The event as search engines read it (schema.org). */
export function EventForMachines({ event }: { event: ClubEvent }) {
  // Text of the event must not be able to close the element.
  const json = JSON.stringify(describe(event, window.location.origin)).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}

function describe(event: ClubEvent, origin: string): object {
  const url = origin + detailsOf(event)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.event_title,
    description: event.event_description,
    startDate: event.event_start_date,
    endDate: event.event_end_date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    image: event.event_image.map((path) => origin + storedPicture(path)),
    location: {
      '@type': 'Place',
      name: HOME_AIRPORT,
      address: { '@type': 'PostalAddress', addressCountry: 'SG' },
    },
    organizer: { '@type': 'Organization', name: CLUB_NAME, url: origin },
    offers: {
      '@type': 'Offer',
      price: event.event_price,
      priceCurrency: 'SGD',
      availability: `https://schema.org/${event.places_left === 0 ? 'SoldOut' : 'InStock'}`,
      url,
    },
  }
}
