import { useId, type ReactNode } from 'react'
import classes from './panel.module.css'

type PanelProps = {
  title: string
  /** A badge, count or button beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled box. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
