import classes from './status-badge.module.css'

export type Tone = 'waiting' | 'good' | 'quiet' | 'alarm' | 'active'

/** A state in a word: its tone helps the eye, the word says it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
