import type { ReactNode } from 'react'
import classes from './page.module.css'

/** A page of the member and admin areas: its parts below each other. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}
