import type { ReactNode } from 'react'
import classes from './eyebrow.module.css'

/** The small monospace line above a heading. */
export function Eyebrow({ children, onNavy = false }: { children: ReactNode; onNavy?: boolean }) {
  return (
    <p className={classes.eyebrow} data-on-navy={onNavy || undefined}>
      {children}
    </p>
  )
}
