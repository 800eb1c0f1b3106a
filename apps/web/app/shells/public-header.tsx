import { Button } from '@mantine/core'
import { Link, NavLink } from 'react-router'
import { useSession } from '../platform/session.ts'
import { useScrolled } from '../platform/use-scrolled.ts'
import { CompactMenu } from './compact-menu.tsx'
import { Logo } from './logo.tsx'
import classes from './public-header.module.css'

const ABOUT = { to: '/about-us', label: 'About Us' }
const MEMBERSHIP = { to: '/membership', label: 'Membership' }
const EXPERIENCE = { to: '/experience', label: 'Experience' }

/** §2: the links in one order on wide windows, in another in the menu below 1000 px. */
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
        <Link to="/" className={classes.home} aria-label="RSFC home">
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
          to={user ? '/members' : '/account'}
          variant="default"
          radius="xl"
          size="sm"
          className={classes.door}
        >
          {user ? 'My RSFC' : 'Sign in'}
        </Button>
        <CompactMenu links={[MEMBERSHIP, EXPERIENCE, ABOUT]} />
      </div>
    </header>
  )
}
