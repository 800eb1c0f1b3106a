import { useId, type ReactNode } from 'react'
import classes from './panel.module.css'

type PanelProps = {
  /** For links to it. */
  id?: string
  title: string
  /** A badge, count or button beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled box. */
export function Panel({ id, title, aside, children }: PanelProps) {
  const titleId = useId()
  return (
    <section id={id} className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
