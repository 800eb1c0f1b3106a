import { addressOf, pages } from '@rsfc/contract/pages'
import { CLUB_NAME, CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ThemeToggle } from '../../ui/public/theme-toggle.tsx'
import { Roundel } from './logo.tsx'
import classes from './public-footer.module.css'

export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <Column head={CLUB_SHORT_NAME} links={CLUB_LINKS} />
        <Column head="Membership" links={MEMBERSHIP_LINKS} />
        <Column head="Resources" links={RESOURCE_LINKS} />
      </div>
      <div className={classes.closing}>
        <Roundel size={32} />
        <p className={classes.name}>
          {CLUB_NAME} · Seletar Airport
          {' · '}
          <Link to={addressOf(pages.trialFlight)} className={classes.credits}>
            Trial flight
          </Link>
          {' · '}
          <Link to={addressOf(pages.credits)} className={classes.credits}>
            Picture credits
          </Link>
          {' · '}
          <Link to={addressOf(pages.privacyNotice)} className={classes.credits}>
            Privacy
          </Link>
        </p>
        <ThemeToggle className={classes.theme} />
      </div>
    </footer>
  )
}

function Column({ head, links }: { head: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={head}>
      <h2 className={classes.head}>{head}</h2>
      <ul className={classes.list}>
        {links.map(({ to, label }) => (
          <li key={label}>
            {to.startsWith('/') ? (
              <Link to={to} className={classes.link}>
                {label}
              </Link>
            ) : (
              <a href={to} className={classes.link} target="_blank" rel="noopener noreferrer external">
                {label}{' '}
                <IconExternalLink size={14} stroke={1.6} aria-label="(opens in a new tab)" role="img" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FooterLink = { to: string; label: string }

const CLUB_LINKS: readonly FooterLink[] = [
  { to: addressOf(pages.aboutUs, {}, { anchor: 'aboutus' }), label: 'About Us' },
  { to: addressOf(pages.aboutUs, {}, { anchor: 'contactus' }), label: 'Contact Us' },
  { to: addressOf(pages.aboutUs, {}, { anchor: 'ourpeople' }), label: 'Our People' },
  { to: addressOf(pages.aboutUs, {}, { anchor: 'fleet' }), label: 'Our Fleet' },
  { to: addressOf(pages.aboutUs, {}, { anchor: 'stories' }), label: 'Our Stories' },
]

const MEMBERSHIP_LINKS: readonly FooterLink[] = [
  { to: addressOf(pages.membership, {}, { anchor: 'ourmembership' }), label: 'Our Membership' },
  { to: addressOf(pages.membership, {}, { anchor: 'learningtofly' }), label: 'Learning to Fly' },
  { to: addressOf(pages.membership, {}, { anchor: 'summary' }), label: 'Obtaining your license' },
]

// The authority moves its pages now and then. Each link goes to the page that offers the form, not to a file.
const LICENCES = 'https://www.caas.gov.sg/personnel-licences-training'

const RESOURCE_LINKS: readonly FooterLink[] = [
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
