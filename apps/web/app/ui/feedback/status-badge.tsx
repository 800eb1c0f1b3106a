import classes from './status-badge.module.css'

export type Tone = 'waiting' | 'good' | 'quiet' | 'alarm' | 'active'

/** A status as a coloured label; the text alone carries the meaning. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
