import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './fold.module.css'

/** Native `details`: opens without script, by an anchor inside it, and when the browser's search finds its text. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary className={classes.title}>
        {title}
        <IconPlus size={22} stroke={1.5} aria-hidden="true" className={classes.sign} />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}
