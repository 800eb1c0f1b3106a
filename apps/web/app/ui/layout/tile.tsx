import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './tile.module.css'

type TileProps = { to: string; children: ReactNode }

/** A small card with a figure; all of it is a link. */
export function Tile({ to, children }: TileProps) {
  return (
    <Link to={to} prefetch="intent" className={classes.tile}>
      {children}
    </Link>
  )
}
