import { useId, type ReactNode } from 'react'
import classes from './panel.module.css'

type PanelProps = {
  title: string
  /** A badge, count or button at the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** One matter of a page on a sheet of its own. */
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
