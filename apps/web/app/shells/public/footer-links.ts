import { addressOf, pages } from '@rsfc/contract/pages'

export type FooterLink = { to: string; label: string }

export const CLUB_LINKS: readonly FooterLink[] = [
  { to: addressOf(pages.aboutUs, {}, { anchor: 'aboutus' }), label: 'About Us' },
  { to: addressOf(pages.aboutUs, {}, { anchor: 'contactus' }), label: 'Contact Us' },
  { to: addressOf(pages.aboutUs, {}, { anchor: 'ourpeople' }), label: 'Our People' },
  { to: addressOf(pages.aboutUs, {}, { anchor: 'fleet' }), label: 'Our Fleet' },
  { to: addressOf(pages.aboutUs, {}, { anchor: 'stories' }), label: 'Our Stories' },
]

export const MEMBERSHIP_LINKS: readonly FooterLink[] = [
  { to: addressOf(pages.membership, {}, { anchor: 'ourmembership' }), label: 'Our Membership' },
  { to: addressOf(pages.membership, {}, { anchor: 'learningtofly' }), label: 'Learning to Fly' },
  { to: addressOf(pages.membership, {}, { anchor: 'summary' }), label: 'Obtaining your license' },
]

// The authority often moves its forms; this page always links to the current ones.
const LICENSING = 'https://www.caas.gov.sg/personnel-licensing/'

export const RESOURCE_LINKS: readonly FooterLink[] = [
  { to: 'https://aim-sg.caas.gov.sg/aip/', label: 'Aeronautical Information Publication' },
  {
    to: `${LICENSING}#designated-medical-examiners`,
    label: 'List of Designated Medical Examiners (last updated Jan 2021)',
  },
  { to: `${LICENSING}#student-pilot-licence`, label: 'Student Pilot Licence application form' },
  { to: `${LICENSING}#certificate-of-experience`, label: 'Renewal of Certificate of Experience form' },
  { to: `${LICENSING}#private-pilot-licence`, label: 'Private Pilot Licence application form' },
  { to: 'https://www.weather.gov.sg/', label: 'METAR and TAF' },
]
