import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './chapter.module.css'

type ChapterProps = {
  /** The anchor is inside the fold, so a link to it opens the chapter, also without script. */
  id: string
  eyebrow: string
  title: string
  /** The answer in one sentence, for those who do not open the chapter. */
  lead: string
  tone?: 'paper' | 'tint'
  children: ReactNode
}

/** A section of a public page that is folded until somebody wants to read it. */
export function Chapter({ id, eyebrow, title, lead, tone = 'paper', children }: ChapterProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={classes.chapter} data-tone={tone}>
      <details className={classes.inner}>
        <summary className={classes.head}>
          <span className={classes.words}>
            <span className={classes.eyebrow}>{eyebrow}</span>
            <h2 id={`${id}-title`} className={classes.title}>
              {title}
            </h2>
            <span className={classes.lead}>{lead}</span>
          </span>
          <IconPlus size={28} stroke={1.4} aria-hidden="true" className={classes.sign} />
        </summary>
        <div id={id} className={classes.content}>
          {children}
        </div>
      </details>
    </section>
  )
}
