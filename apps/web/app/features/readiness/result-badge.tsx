import type { FlightReadiness } from '@rsfc/contract/readiness/schemas'
import { RESULT_WORDS } from '@rsfc/domain/readiness/line'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'

const TONES: Record<FlightReadiness['result'], Tone> = {
  ready: 'good',
  attention: 'waiting',
  'not-ready': 'alarm',
}

export function ResultBadge({ result }: Pick<FlightReadiness, 'result'>) {
  return <StatusBadge tone={TONES[result]}>{RESULT_WORDS[result]}</StatusBadge>
}
