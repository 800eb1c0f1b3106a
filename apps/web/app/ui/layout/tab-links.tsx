import { NavLink } from 'react-router'
import classes from './tab-links.module.css'

type TabLinksProps = { label: string; links: readonly { to: string; label: string }[] }

/** Links between pages that belong together, shown as tabs. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classes.bar}>
      <ul className={classes.list}>
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
