import type { ReactNode } from 'react'
import classes from './rows.module.css'

type RowsProps = {
  component?: 'ul' | 'ol'
  /** Whether there is a line above the first row too. */
  ruledAbove?: boolean
  'aria-label'?: string
  children: ReactNode
}

/** A list with a line between its rows. */
export function Rows({ component: List = 'ul', ruledAbove = false, ...props }: RowsProps) {
  return <List className={classes.rows} data-ruled-above={ruledAbove || undefined} {...props} />
}
