import { Link } from 'react-router'
import classes from './section-links.module.css'

/** Links to the sections of a long page. */
export function SectionLinks({ links }: { links: readonly { id: string; label: string }[] }) {
  return (
    <nav aria-label="On this page" className={classes.bar}>
      <ul className={classes.list}>
        {links.map(({ id, label }) => (
          <li key={id}>
            <Link to={`#${id}`} className={classes.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
