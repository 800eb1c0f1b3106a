import type { ReactNode } from 'react'
import { Eyebrow } from '../layout/eyebrow.tsx'
import classes from './section.module.css'

type SectionProps = {
  /** The anchor for links; the heading's id is derived from it. */
  id: string
  eyebrow?: string
  title: string
  /** The heading is the page's own if the section is the whole page. */
  as?: 'h1' | 'h2'
  lead?: ReactNode
  tone?: 'paper' | 'navy' | 'tint'
  /** A link or button beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A section of a public page. */
export function Section({
  id,
  eyebrow,
  title,
  as: Heading = 'h2',
  lead,
  tone = 'paper',
  action,
  children,
}: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section} data-tone={tone}>
      <div className={classes.inner}>
        <header className={classes.head}>
          <div>
            {eyebrow && <Eyebrow onNavy={tone === 'navy'}>{eyebrow}</Eyebrow>}
            <Heading id={`${id}-title`} className={classes.title}>
              {title}
            </Heading>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {action}
        </header>
        {children}
      </div>
    </section>
  )
}
