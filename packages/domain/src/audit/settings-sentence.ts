import { changedFields, changedInWords } from './changed-fields.ts'
import type { AuditStory } from './entry.ts'
import { linked, type Sentence } from './record-words.ts'

const SWITCHES: Readonly<Record<string, string>> = {
  announcement_status: 'the announcement',
  maintenance_status: 'maintenance mode',
  overdue_enabled: 'booking out and the alarm for overdue flights',
  automated_payment: 'automatic payment requests',
}

export function sentenceOfSettings(story: AuditStory): Sentence {
  const [field = '', ...others] = changedFields(story)
  const flipped = others.length === 0 ? SWITCHES[field] : undefined
  if (flipped) return [`turned ${story.after?.[field] === true ? 'on' : 'off'} `, linked(flipped)]
  return ['changed ', linked(`the ${changedInWords(story)}`)]
}
