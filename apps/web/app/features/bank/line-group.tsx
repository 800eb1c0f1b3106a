import { Flex } from '@mantine/core'
import { useId } from 'react'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { useFirstRows } from '../../ui/tables/use-first-rows.tsx'
import type { Group } from './group-lines.ts'
import { LineCard } from './line-card.tsx'

const SHOWN_AT_FIRST = 50

type LineGroupProps = { title: string; lead?: string; lines: Group }

export function LineGroup({ title, lead, lines }: LineGroupProps) {
  const id = useId()
  const { shown, more } = useFirstRows(lines, SHOWN_AT_FIRST)
  if (lines.length === 0) return null
  return (
    <Chapter id={id} title={`${title} (${lines.length})`} {...(lead && { lead })}>
      <Flex component="ul" gap="sm" direction="column" aria-label={title}>
        {shown.map((line) => (
          <LineCard key={line._id} line={line} />
        ))}
      </Flex>
      {more}
    </Chapter>
  )
}
