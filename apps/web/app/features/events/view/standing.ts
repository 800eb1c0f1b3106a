import type { Tone } from '../../../ui/feedback/status-badge.tsx'

/** How a sign-up stands, in words and tone. */
export function standingOf({ waiting, position }: { waiting: boolean; position: number | null }): {
  words: string
  tone: Tone
} {
  return waiting
    ? { words: `Number ${position ?? '?'} in line`, tone: 'waiting' }
    : { words: 'Place confirmed', tone: 'good' }
}
