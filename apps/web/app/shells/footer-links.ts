export type FooterLink = { to: string; label: string }

export const CLUB_LINKS: readonly FooterLink[] = [
  { to: '/about-us#aboutus', label: 'About Us' },
  { to: '/about-us#contactus', label: 'Contact Us' },
  { to: '/about-us#ourpeople', label: 'Our People' },
  { to: '/about-us#fleet', label: 'Our Fleet' },
  { to: '/about-us#stories', label: 'Our Stories' },
]

export const MEMBERSHIP_LINKS: readonly FooterLink[] = [
  { to: '/membership#ourmembership', label: 'Our Membership' },
  { to: '/membership#learningtofly', label: 'Learning to Fly' },
  { to: '/membership#summary', label: 'Obtaining your license' },
]

// The authority moves its forms about; its licensing section leads to the current issue of each.
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
