import { CONTACT, HERITAGE_SINCE, HOME_AIRFIELD, HOME_AIRPORT } from '@rsfc/domain/club/facts'
import { STANDARD_HOURS } from '@rsfc/domain/field/standard-field'
import { CLUB_NAME, CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { SITE_ADDRESS } from './site-address.ts'

/** Structured data about the club for search engines (schema.org). */
export const CLUB_DATA = {
  '@type': 'SportsClub',
  name: CLUB_NAME,
  alternateName: CLUB_SHORT_NAME,
  url: `${SITE_ADDRESS}/`,
  logo: `${SITE_ADDRESS}/icon-512.png`,
  image: `${SITE_ADDRESS}/og-image.jpg`,
  description: 'A non-profit flying club and registered flying school.',
  foundingDate: String(HERITAGE_SINCE),
  email: CONTACT.email,
  telephone: CONTACT.phone,
  address: { '@type': 'PostalAddress', streetAddress: HOME_AIRPORT, addressCountry: 'SG' },
  geo: {
    '@type': 'GeoCoordinates',
    latitude: HOME_AIRFIELD.latitude,
    longitude: HOME_AIRFIELD.longitude,
  },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: STANDARD_HOURS.filter(({ opens }) => opens !== null).map(({ day }) => day),
    opens: '09:00',
    closes: '17:00',
  },
}
