import type { ClubAnswer } from '@rsfc/contract/chat/schemas'
import { ANSWER_TITLES } from '@rsfc/domain/chat/answer-titles'
import { FALLBACK_KEY } from '@rsfc/domain/chat/codes'

export const NO_ANSWER_NEEDED = 'No answer needed'

/** Every answer that a question can be added to. */
export function answerChoices(own: readonly ClubAnswer[]) {
  return [
    { value: FALLBACK_KEY, label: NO_ANSWER_NEEDED },
    ...own.map(({ _id, title }) => ({ value: _id, label: title })),
    ...[...ANSWER_TITLES].map(([value, label]) => ({ value, label })),
  ]
}
