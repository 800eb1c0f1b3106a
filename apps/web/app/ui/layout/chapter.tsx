import type { ReactNode } from 'react'
import classes from './chapter.module.css'

type ChapterProps = {
  /** The anchor for links. */
  id: string
  title: string
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A section of an admin page, with a heading. */
export function Chapter({ id, title, lead, action, children }: ChapterProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.chapter}>
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
