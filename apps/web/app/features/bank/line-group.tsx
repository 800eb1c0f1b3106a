import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Chapter } from '../../ui/layout/chapter.tsx'
import type { Group } from './group-lines.ts'
import { LineCard } from './line-card.tsx'
import classes from './bank.module.css'

const SHOWN_AT_FIRST = 50

type LineGroupProps = { title: string; lead?: string; lines: Group }

export function LineGroup({ title, lead, lines }: LineGroupProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  if (lines.length === 0) return null
  return (
    <Chapter id={id} title={`${title} (${lines.length})`} {...(lead && { lead })}>
      <ul className={classes.lines} aria-label={title}>
        {lines.slice(0, all ? undefined : SHOWN_AT_FIRST).map((line) => (
          <LineCard key={line._id} line={line} />
        ))}
      </ul>
      {!all && lines.length > SHOWN_AT_FIRST && (
        <Button variant="default" mt="md" onClick={() => setAll(true)}>
          {`Show ${lines.length - SHOWN_AT_FIRST} more`}
        </Button>
      )}
    </Chapter>
  )
}
