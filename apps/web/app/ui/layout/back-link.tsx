import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

/** A link from a record back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} className={`${classes.back} rsfc-screen-only`}>
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </Anchor>
  )
}
