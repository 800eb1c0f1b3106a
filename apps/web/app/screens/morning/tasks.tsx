import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../ui/layout/panel.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import classes from './tasks.module.css'

type TasksProps<Row> = {
  title: string
  /** How many there are; more than `rows` if the list was cut. */
  count: number
  rows: readonly Row[]
  /** Said when there is nothing to do. */
  none: string
  /** Where the whole list is. */
  whole: { to: string; name: string }
  /** Shows this many at most; the rest is in the whole list. */
  first?: number
  children: (rows: readonly Row[]) => ReactNode
}

/** One kind of task. The list stays in place when its last row is settled, so that the row can still be undone. */
export function Tasks<Row>({ title, count, rows, none, whole, first, children }: TasksProps<Row>) {
  const shown = first === undefined ? rows : rows.slice(0, first)
  const rest = count - shown.length
  return (
    <Panel title={title} aside={<span className={classes.count}>{count}</span>}>
      {children(shown)}
      {count === 0 && <p className={layout.quiet}>{none}</p>}
      {rest > 0 && (
        <p className={classes.rest}>
          <Anchor component={Link} to={whole.to} inherit>
            {`${rest} more in ${whole.name}`}
          </Anchor>
        </p>
      )}
    </Panel>
  )
}
