import { Link, useLocation } from 'react-router'
import type { ComponentType, ReactNode } from 'react'
import { Logo } from './logo.tsx'
import classes from './area-header.module.css'

export type AreaLink = {
  to: string
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Which addresses belong under this link. */
  covers: RegExp
}

type AreaHeaderProps = { label: string; links: readonly AreaLink[]; menu: ReactNode }

/** Header of the member and admin areas; on a phone its links are a bar at the thumb. */
export function AreaHeader({ label, links, menu }: AreaHeaderProps) {
  const { pathname } = useLocation()
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.home}>
          <Logo name="by-width" />
        </Link>
        <nav aria-label={label} className={classes.nav} hidden={links.length === 0}>
          {links.map(({ to, label: name, icon: Icon, covers }) => (
            <Link
              key={to}
              to={to}
              prefetch="intent"
              className={classes.link}
              aria-current={covers.test(pathname) ? 'page' : undefined}
            >
              <span className={classes.icon} aria-hidden="true">
                <Icon size={22} stroke={1.6} />
              </span>
              {name}
            </Link>
          ))}
        </nav>
        {menu}
      </div>
    </header>
  )
}
