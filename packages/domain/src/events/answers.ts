import { SEPARATOR, splitParts, withoutSeparator } from './questions.ts'

/** The answers of one sign-up, with the questions as they were asked. */
export type Response = { _id: string; questions: readonly string[]; answers: readonly string[] }

/** Splits the joined answers; null if their number differs from the number of questions. */
export function pairAnswers(questions: readonly string[], joined: string): string[] | null {
  // With a single question there is no separator, so '||' belongs to the answer.
  const parts = questions.length === 1 ? [joined] : splitParts(joined)
  if (parts.length !== questions.length) return null
  return parts.map((part) => withoutSeparator(part).trim())
}

/** The indexes of missing answers (5.event-sign-up.every). */
export function unanswered(answers: readonly string[]): number[] {
  return answers.flatMap((answer, index) => (answer.trim() === '' ? [index] : []))
}

/** One column per question: the current ones, then those that only earlier sign-ups answered. */
export function answerColumns(asked: readonly string[], responses: readonly Response[]): string[] {
  return [...new Set([...asked, ...responses.flatMap(({ questions }) => questions)])]
}

/** The answer to this question; null if it was not asked. */
export function answerTo({ questions, answers }: Response, question: string): string | null {
  const index = questions.indexOf(question)
  return index < 0 ? null : (answers[index] ?? '')
}

/**
 * The ids of the sign-ups given by id or by answer text. If texts are identical, each matches one sign-up.
 */
export function chosenResponses(rows: readonly Response[], wanted: readonly string[]): string[] {
  const remaining = new Map<string, number>()
  for (const idOrText of wanted) remaining.set(idOrText, (remaining.get(idOrText) ?? 0) + 1)
  const byId = rows.filter(({ _id }) => remaining.has(_id))
  const byText = rows.filter((row) => {
    const text = row.answers.join(SEPARATOR)
    const count = remaining.get(text) ?? 0
    if (byId.includes(row) || count === 0) return false
    remaining.set(text, count - 1)
    return true
  })
  return [...byId, ...byText].map(({ _id }) => _id)
}
