import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type EmptyStateProps = { icon?: ReactNode; title: string; children: ReactNode; action?: ReactNode }

/** Shown instead of an empty list: what is missing, and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.panel}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{children}</p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
