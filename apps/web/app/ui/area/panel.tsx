import type { ReactNode } from 'react'
import classes from './panel.module.css'

type PanelProps = {
  /** Where links lead. */
  id: string
  title: string
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** One part of an officer's page, under its own heading. */
export function Panel({ id, title, lead, action, children }: PanelProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.panel}>
      <header className={classes.head}>
        <div>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
