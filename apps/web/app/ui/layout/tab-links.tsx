import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import classes from './tab-links.module.css'

type TabLinksProps = { label: string; links: readonly { to: string; label: string }[] }

/** Links between pages that belong together, shown as tabs. */
export function TabLinks({ label, links }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // On a phone the tabs scroll sideways.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 16
  }, [pathname])
  return (
    <nav aria-label={label} className={classes.bar}>
      <ul ref={list} className={classes.list}>
        {links.map(({ to, label: text }) => (
          <li key={to}>
            <NavLink to={to} end prefetch="intent" className={classes.link}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
