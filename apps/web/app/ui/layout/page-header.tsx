import type { ReactNode } from 'react'
import { Eyebrow } from './eyebrow.tsx'
import classes from './page-header.module.css'

type PageHeaderProps = { title: string; eyebrow?: ReactNode; children?: ReactNode; action?: ReactNode }

/** The top of a page: title, one sentence and the main action. */
export function PageHeader({ title, eyebrow, children, action }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h1 className={classes.title}>{title}</h1>
        {children && <p className={classes.lead}>{children}</p>}
      </div>
      {action}
    </div>
  )
}
