import type { Tone } from '../../../ui/feedback/status-badge.tsx'

/** The label and tone of a sign-up's status badge. */
export function signUpStatus({ waiting, position }: { waiting: boolean; position: number | null }): {
  label: string
  tone: Tone
} {
  return waiting
    ? { label: `Waiting list: number ${position ?? '?'}`, tone: 'waiting' }
    : { label: 'Place confirmed', tone: 'good' }
}
