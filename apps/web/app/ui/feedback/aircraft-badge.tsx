import { UNJUDGED } from '@rsfc/domain/airworthiness/grounding'
import { StatusBadge } from './status-badge.tsx'

type AircraftBadgeProps = { state: { grounded: boolean; unjudged: boolean } }

/** Whether an aircraft can fly, according to its tech log. */
export function AircraftBadge({ state: { grounded, unjudged } }: AircraftBadgeProps) {
  if (grounded) return <StatusBadge tone="alarm">Grounded</StatusBadge>
  if (unjudged) return <StatusBadge tone="waiting">{UNJUDGED}</StatusBadge>
  return <StatusBadge tone="good">Available</StatusBadge>
}
