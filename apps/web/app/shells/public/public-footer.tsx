import { addressOf, pages } from '@rsfc/contract/pages'
import { CLUB_NAME, CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ThemeToggle } from '../../ui/layout/theme-toggle.tsx'
import { CLUB_LINKS, MEMBERSHIP_LINKS, RESOURCE_LINKS, type FooterLink } from './footer-links.ts'
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
          <Link to={addressOf(pages.credits)} className={classes.credits}>
            Picture credits
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
