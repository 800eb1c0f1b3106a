import type { SupportCase } from '@rsfc/contract/support/schemas'
import { CASE_STATUS_WORDS } from '@rsfc/domain/support/words'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'

const TONES: Record<SupportCase['case_status'], Tone> = {
  open: 'waiting',
  pending: 'active',
  resolved: 'good',
}

export function CaseBadge({ status }: { status: SupportCase['case_status'] }) {
  return <StatusBadge tone={TONES[status]}>{CASE_STATUS_WORDS[status]}</StatusBadge>
}
