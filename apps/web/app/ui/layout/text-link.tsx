import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './text-link.module.css'

/** A stand-alone link with an arrow, at the end of a section or card. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.link}>
      {children} <IconArrowRight size={18} stroke={1.7} aria-hidden="true" />
    </Link>
  )
}
