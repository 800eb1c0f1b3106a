import { useId } from 'react'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { useFirstRows } from '../../ui/tables/use-first-rows.tsx'
import type { Group } from './group-lines.ts'
import { LineCard } from './line-card.tsx'
import classes from './bank.module.css'

const SHOWN_AT_FIRST = 50

type LineGroupProps = { title: string; lead?: string; lines: Group }

export function LineGroup({ title, lead, lines }: LineGroupProps) {
  const id = useId()
  const { shown, more } = useFirstRows(lines, SHOWN_AT_FIRST)
  if (lines.length === 0) return null
  return (
    <Chapter id={id} title={`${title} (${lines.length})`} {...(lead && { lead })}>
      <ul className={classes.lines} aria-label={title}>
        {shown.map((line) => (
          <LineCard key={line._id} line={line} />
        ))}
      </ul>
      {more}
    </Chapter>
  )
}
