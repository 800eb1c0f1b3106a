import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { questionAboutEvent } from '@rsfc/domain/events/unusual'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { toBody, type EventValues } from './event-values.ts'

/** Asks about dates that may be mistyped; not again about those that an event already has. */
export async function askAboutDates(values: EventValues, before?: ClubEvent): Promise<boolean> {
  const now = new Date()
  const question = questionAboutEvent(toBody(values, { event_image: [], questions: [] }), now)
  if (!question || (before && question === questionAboutEvent(before, now))) return true
  return askFirst({
    title: 'Unusual dates',
    children: question,
    confirm: 'Yes, save it',
    cancel: 'Change them',
  })
}
