import { addressOf, pageAt, pages, type Page } from '@rsfc/contract/pages'
import { Link, useLocation } from 'react-router'
import type { ComponentType, ReactNode } from 'react'
import { Logo } from '../public/logo.tsx'
import classes from './area-header.module.css'

export type AreaLink = {
  page: Page
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Other pages on which this link is marked as current. */
  covers?: readonly Page[]
}

type AreaHeaderProps = {
  label: string
  links: readonly AreaLink[]
  menu: ReactNode
  assistant?: ReactNode
}

/** Header of the member and admin areas; on a phone its links move to a bar at the bottom. */
export function AreaHeader({ label, links, menu, assistant }: AreaHeaderProps) {
  const current = pageAt(useLocation().pathname)
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={addressOf(pages.home)} className={classes.home}>
          <Logo name="by-width" />
        </Link>
        <nav
          aria-label={label}
          className={classes.nav}
          data-room-at-end={assistant ? true : undefined}
          hidden={links.length === 0}
        >
          {links.map(({ page, label: name, icon: Icon, covers = [] }) => (
            <Link
              key={name}
              to={page.path}
              prefetch="intent"
              className={classes.link}
              aria-current={current && [page, ...covers].includes(current) ? 'page' : undefined}
            >
              <span className={classes.icon} aria-hidden="true">
                <Icon size={22} stroke={1.6} />
              </span>
              {name}
            </Link>
          ))}
        </nav>
        {menu}
        {assistant}
      </div>
    </header>
  )
}
