import type { Member } from '@rsfc/contract/members/schemas'
import { ACCOUNT_STATUS_WORDS } from '@rsfc/domain/members/words'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'

const TONES: Record<Member['account_status'], Tone> = { active: 'good', banned: 'alarm', disabled: 'quiet' }

export function AccountStatusBadge({ status }: { status: Member['account_status'] }) {
  return <StatusBadge tone={TONES[status]}>{ACCOUNT_STATUS_WORDS[status]}</StatusBadge>
}
