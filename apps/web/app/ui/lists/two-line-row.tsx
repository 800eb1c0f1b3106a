import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './two-line-row.module.css'

type TwoLineRowProps = {
  /** The page of the record; the whole row leads there. */
  to?: string
  state?: unknown
  /** Before both lines, such as a date. */
  lead?: ReactNode
  title: ReactNode
  detail: ReactNode
  /** At the end of the first line. */
  figure?: ReactNode
  /** At the end of the second line, such as a badge. */
  note?: ReactNode
  /** The one thing to do with the record. */
  action?: ReactNode
}

/** A record in a list: what it is, and below it the rest. */
export function TwoLineRow({ to, state, lead, title, detail, figure, note, action }: TwoLineRowProps) {
  return (
    <li className={classes.row}>
      {lead && <div className={classes.lead}>{lead}</div>}
      <div className={classes.words}>
        <p className={classes.line}>
          {to ? (
            <Link to={to} state={state} prefetch="intent" className={classes.link} dir="auto">
              {title}
            </Link>
          ) : (
            <span className={classes.title} dir="auto">
              {title}
            </span>
          )}
          {figure && <span className={classes.figure}>{figure}</span>}
        </p>
        <div className={classes.line}>
          <span className={classes.detail}>{detail}</span>
          {note}
        </div>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  )
}

/** The list around the rows. */
export function TwoLineRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={classes.rows}>
      {children}
    </ul>
  )
}
