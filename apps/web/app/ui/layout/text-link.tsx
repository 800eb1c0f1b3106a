import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './text-link.module.css'

/** A link that stands by itself, at the end of a chapter or a card. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.link}>
      {children} <IconArrowRight size={18} stroke={1.7} aria-hidden="true" />
    </Link>
  )
}
