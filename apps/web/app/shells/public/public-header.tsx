import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { Link, NavLink } from 'react-router'
import { Assistant } from '../../features/chat/assistant.tsx'
import { useSession } from '../../session/session.ts'
import { useScrolled } from '../../page/use-scrolled.ts'
import { CompactMenu } from './compact-menu.tsx'
import { Logo } from './logo.tsx'
import classes from './public-header.module.css'

const ABOUT = { to: addressOf(pages.aboutUs), label: 'About Us' }
const MEMBERSHIP = { to: addressOf(pages.membership), label: 'Membership' }
const EXPERIENCE = { to: addressOf(pages.experience), label: 'Experience' }

/** The links have one order in wide windows (2.header.wide), another in the menu (2.header.compact-links). */
export function PublicHeader({ overPicture }: { overPicture: boolean }) {
  const user = useSession()
  const scrolled = useScrolled()
  return (
    <header
      className={classes.header}
      data-picture-below={overPicture || undefined}
      data-over-picture={(overPicture && !scrolled) || undefined}
    >
      <div className={classes.bar}>
        <Link to={addressOf(pages.home)} className={classes.home} aria-label="RSFC home">
          <Logo name="short" />
        </Link>
        <nav aria-label="Main" className={classes.wide}>
          {[ABOUT, MEMBERSHIP, EXPERIENCE].map(({ to, label }) => (
            <NavLink key={to} to={to} prefetch="intent" className={classes.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Button
          component={Link}
          to={addressOf(user ? pages.memberHome : pages.account)}
          variant="default"
          radius="xl"
          size="sm"
          className={classes.signIn}
        >
          {user ? 'My RSFC' : 'Sign in'}
        </Button>
        <Assistant place="header" />
        <CompactMenu links={[MEMBERSHIP, EXPERIENCE, ABOUT]} />
      </div>
    </header>
  )
}
