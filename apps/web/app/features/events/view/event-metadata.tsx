import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { HOME_AIRPORT } from '@rsfc/domain/club/facts'
import { signUpState } from '@rsfc/domain/events/places'
import { summaryOf } from '@rsfc/domain/events/words'
import { CLUB_NAME } from '@rsfc/domain/site/club'
import { useState } from 'react'
import { SITE_ADDRESS } from '../../../page/site-address.ts'
import { storedPicture } from '../../../data/stored-picture.ts'
import { eventAddress } from './event-addresses.ts'

/** Metadata for search engines (schema.org) and link previews (Open Graph). */
export function EventMetadata({ event }: { event: ClubEvent }) {
  const [now] = useState(() => new Date())
  const url = SITE_ADDRESS + eventAddress(event)
  // Escaped, so that the event's text cannot close the script element.
  const json = JSON.stringify(describe(event, url, now)).replaceAll('<', '\\u003c')
  const [picture] = picturesOf(event)
  return (
    <>
      <script type="application/ld+json">{json}</script>
      <meta name="description" content={summaryOf(event.event_description)} />
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content={CLUB_NAME} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={event.event_title} />
      <meta property="og:description" content={summaryOf(event.event_description)} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture ?? `${SITE_ADDRESS}/og-image.jpg`} />
    </>
  )
}

function describe(event: ClubEvent, url: string, now: Date): object {
  const state = signUpState(event, now)
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
    image: picturesOf(event),
    location: {
      '@type': 'Place',
      name: HOME_AIRPORT,
      address: { '@type': 'PostalAddress', addressCountry: 'SG' },
    },
    organizer: { '@type': 'Organization', name: CLUB_NAME, url: SITE_ADDRESS },
    // Past events have no places to offer.
    ...(state !== 'over' && {
      offers: {
        '@type': 'Offer',
        price: event.event_price,
        priceCurrency: 'SGD',
        availability: `https://schema.org/${state === 'full' ? 'SoldOut' : 'InStock'}`,
        url,
      },
    }),
  }
}

function picturesOf({ event_image }: ClubEvent): string[] {
  return event_image.map((path) => SITE_ADDRESS + storedPicture(path))
}
