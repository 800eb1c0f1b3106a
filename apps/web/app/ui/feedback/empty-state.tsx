import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type EmptyStateProps = { icon?: ReactNode; title: string; children: ReactNode; action?: ReactNode }

/** Where there is nothing: a sentence that says so, and the next thing to do. */
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
