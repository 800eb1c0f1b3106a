import { APPLICATION_STATUS_WORDS, type ApplicationStatus } from '@rsfc/domain/applications/words'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'

const TONES: Record<ApplicationStatus, Tone> = { pending: 'waiting', approved: 'good', rejected: 'alarm' }

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge tone={TONES[status]}>{APPLICATION_STATUS_WORDS[status]}</StatusBadge>
}
