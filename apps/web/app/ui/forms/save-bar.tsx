import type { ReactNode } from 'react'
import classes from './save-bar.module.css'

/** The button of a long form, which stays at the bottom of the window. */
export function SaveBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>
}
