import { Box, Group, Progress } from '@mantine/core'
import type { Inspection } from '@rsfc/contract/airworthiness/schemas'
import {
  dueState,
  expectedInWords,
  remainingInWords,
  type DueState,
} from '@rsfc/domain/airworthiness/due-words'
import type { ReactNode } from 'react'
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { hoursInWords } from '../tech-log/sheet-words.ts'
import classes from './due-list.module.css'
import { isLong } from './due-lines.ts'
import { usedShare } from './due-share.ts'

const TONES: Record<DueState, Tone> = { past: 'alarm', soon: 'waiting', good: 'good', unknown: 'quiet' }
const COLOURS: Record<DueState, string> = {
  past: 'var(--status-alarm-text)',
  soon: 'horizon.5',
  good: 'var(--status-good-text)',
  unknown: 'var(--status-good-text)',
}

type DueListProps<Item extends Inspection> = {
  label: string
  items: readonly Item[]
  /** What an officer can do about an item. */
  act?: ((item: Item) => ReactNode) | undefined
}

/** Inspections and documents, each with what is left and when it is expected. */
export function DueList<Item extends Inspection>({ label, items, act }: DueListProps<Item>) {
  return (
    <div className={classes.list} data-long={isLong(items.length) || undefined}>
      <Rows ruledAbove aria-label={label}>
        {items.map((item) => (
          <li key={item._id} className={classes.item}>
            <Group gap="xs" align="baseline" justify="space-between">
              <Box component="strong" fw={600}>
                {item.name}
              </Box>
              <StatusBadge tone={TONES[dueState(item)]}>{remainingInWords(item)}</StatusBadge>
            </Group>
            <Used item={item} />
            <Group gap="xs" justify="space-between">
              <p className={classes.when}>{whenDue(item)}</p>
              {act && (
                <Group gap="xs" align="stretch" wrap="nowrap">
                  {act(item)}
                </Group>
              )}
            </Group>
          </li>
        ))}
      </Rows>
    </div>
  )
}

/** Decorative: the badge says the same. */
function Used({ item }: { item: Inspection }) {
  const share = usedShare(item)
  if (share === null) return null
  return (
    <Progress
      className="rsfc-screen-only"
      size={5}
      color={COLOURS[dueState(item)]}
      bg="var(--status-neutral-fill)"
      value={Math.max(2, share * 100)}
      aria-hidden
    />
  )
}

function whenDue(item: Inspection): string {
  const parts = [
    expectedInWords(item),
    item.due_hours === null ? '' : `at ${hoursInWords(item.due_hours)}`,
    item.blocks ? '' : 'Does not ground the aircraft',
  ]
  return parts.filter(Boolean).join(' · ') || 'No date yet'
}
