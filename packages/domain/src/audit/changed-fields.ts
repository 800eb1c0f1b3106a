import type { AuditStory } from './entry.ts'
import { fieldInWords, isHiddenField } from './field-words.ts'
import { listInWords } from './value-words.ts'

const MOST_NAMED = 3

type Values = Partial<Pick<AuditStory, 'before' | 'after'>>

/** The fields of an entry that officers can read, in the order they were recorded. */
export function changedFields({ before, after }: Values): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !isHiddenField(field),
  )
}

/** For example 'phone number and address', or '7 details' if the list would be too long. */
export function changedInWords(story: Values & Pick<AuditStory, 'action'>): string {
  const words = changedFields(story).map(
    (field) => fieldInWords(story.action, field) ?? field.replaceAll('_', ' '),
  )
  const names = [...new Set(words)]
  if (names.length === 0) return 'details'
  return names.length > MOST_NAMED ? `${names.length} details` : listInWords(names)
}
