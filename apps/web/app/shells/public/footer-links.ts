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

// The authority moves its pages now and then. Each link goes to the page that offers the form, not to a file.
const LICENCES = 'https://www.caas.gov.sg/personnel-licences-training'

export const RESOURCE_LINKS: readonly FooterLink[] = [
  { to: 'https://aim-sg.caas.gov.sg/aip/', label: 'Aeronautical Information Publication' },
  {
    to: `${LICENCES}/designated-medical-examiner`,
    label: 'List of Designated Medical Examiners (last updated Jan 2021)',
  },
  { to: `${LICENCES}/pilot/student-pilot-licence`, label: 'Student Pilot Licence application form' },
  { to: `${LICENCES}/pilot/certificate-of-experience`, label: 'Renewal of Certificate of Experience form' },
  { to: `${LICENCES}/pilot/private-pilot-licence`, label: 'Private Pilot Licence application form' },
  {
    to: 'https://aviationweather.gov/data/metar/?id=WSSL&hours=0&decoded=yes&include_taf=yes',
    label: 'METAR and TAF',
  },
]
