import type { ReactNode } from 'react'
import classes from './figure-table.module.css'

/** A small table of figures; its first column says what they are. */
export function FigureTable({ children }: { children: ReactNode }) {
  return <table className={classes.table}>{children}</table>
}
