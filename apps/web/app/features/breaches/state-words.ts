import type { breaches } from '@rsfc/contract/breaches/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import { dueInWords } from '@rsfc/domain/support/requests'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Tone } from '../../ui/feedback/status-badge.tsx'

type State = RouteData<typeof breaches.read>['state']

/** Where a breach stands, in a few words. */
export function stateInWords(state: State, today: string): { words: string; tone: Tone } {
  if (state.closed) return { words: 'Closed', tone: 'quiet' }
  if (!state.assessed) return { words: 'To be assessed', tone: 'waiting' }
  if (state.due_on) {
    const due = `Notify by ${dateInWords(state.due_on)} · ${dueInWords(state.due_on, today)}`
    return { words: due, tone: 'alarm' }
  }
  if (state.notifiable) return { words: 'Authority notified', tone: 'active' }
  return { words: 'Need not be notified', tone: 'good' }
}
