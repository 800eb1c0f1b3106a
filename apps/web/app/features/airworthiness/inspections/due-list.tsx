import type { Inspection } from '@rsfc/contract/airworthiness/schemas'
import {
  dueState,
  expectedInWords,
  remainingInWords,
  type DueState,
} from '@rsfc/domain/airworthiness/due-words'
import type { ReactNode } from 'react'
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx'
import { usedShare } from './due-share.ts'
import { hoursInWords } from '../tech-log/sheet-words.ts'
import classes from './due-list.module.css'

const TONES: Record<DueState, Tone> = { past: 'alarm', soon: 'waiting', good: 'good', unknown: 'quiet' }

type DueListProps<Item extends Inspection> = {
  label: string
  items: readonly Item[]
  /** What an officer can do about an item. */
  act?: ((item: Item) => ReactNode) | undefined
}

/** Inspections and documents, each with what is left and when it is expected. */
export function DueList<Item extends Inspection>({ label, items, act }: DueListProps<Item>) {
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={item._id} className={classes.item}>
          <div className={classes.head}>
            <strong className={classes.name}>{item.name}</strong>
            <StatusBadge tone={TONES[dueState(item)]}>{remainingInWords(item)}</StatusBadge>
          </div>
          <Used item={item} />
          <div className={classes.foot}>
            <p className={classes.when}>{whenDue(item)}</p>
            {act && <div className={classes.acts}>{act(item)}</div>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Decorative: the badge says the same. */
function Used({ item }: { item: Inspection }) {
  const share = usedShare(item)
  if (share === null) return null
  return (
    <div className={classes.bar} data-state={dueState(item)} aria-hidden>
      <span style={{ width: `${Math.max(2, share * 100)}%` }} />
    </div>
  )
}

function whenDue(item: Inspection): string {
  const parts = [
    expectedInWords(item),
    item.due_hours === null ? '' : `at ${hoursInWords(item.due_hours)}`,
    item.blocks ? '' : 'It does not ground the aircraft',
  ]
  return parts.filter(Boolean).join(' · ') || 'No date yet'
}
