import { AIRCRAFT_STATUS_WORDS, type AircraftStatus } from '@rsfc/domain/fleet/status'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'

const TONES: Record<AircraftStatus, Tone> = {
  active: 'good',
  inactive: 'quiet',
  'under-maintenance': 'waiting',
  decommissioned: 'alarm',
}

export function AircraftStatusBadge({ status }: { status: AircraftStatus }) {
  return <StatusBadge tone={TONES[status]}>{AIRCRAFT_STATUS_WORDS[status]}</StatusBadge>
}
