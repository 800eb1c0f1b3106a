import type { BookedLesson } from '@rsfc/contract/instruction/schemas'
import type { LessonRow } from './store.ts'

export type Results = ReadonlyMap<string, BookedLesson['readiness']>

export function toLesson(
  { _id, user_id, pilot_name, contact_number, ...lesson }: LessonRow,
  results: Results,
): BookedLesson {
  const student = user_id ? { _id: user_id, name: pilot_name, contact_number: contact_number ?? '' } : null
  return { ...lesson, booking_id: _id, readiness: results.get(_id) ?? null, student }
}
