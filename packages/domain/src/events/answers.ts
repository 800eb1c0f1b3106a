import { SEPARATOR, splitParts, withoutSeparator } from './questions.ts'

/** The answers of one sign-up, each under the question that was asked at the time. */
export type Response = { _id: string; questions: readonly string[]; answers: readonly string[] }

/** One answer to each question out of what came in; null where they don't pair up. */
export function pairAnswers(questions: readonly string[], joined: string): string[] | null {
  // With one question every bar is part of its answer.
  const parts = questions.length === 1 ? [joined] : splitParts(joined)
  if (parts.length !== questions.length) return null
  return parts.map((part) => withoutSeparator(part).trim())
}

/** Where an answer is missing: every question must be answered (§5). */
export function unanswered(answers: readonly string[]): number[] {
  return answers.flatMap((answer, index) => (answer.trim() === '' ? [index] : []))
}

/** One column per question: those asked now, then those that only earlier sign-ups were asked. */
export function answerColumns(asked: readonly string[], responses: readonly Response[]): string[] {
  return [...new Set([...asked, ...responses.flatMap(({ questions }) => questions)])]
}

/** What they said to this question; null when they were never asked. */
export function answerTo({ questions, answers }: Response, question: string): string | null {
  const index = questions.indexOf(question)
  return index < 0 ? null : (answers[index] ?? '')
}

/** The sign-ups that a list of ids or answer strings means; of those that read alike, one for each mention. */
export function chosenResponses(rows: readonly Response[], wanted: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1)
  const byId = rows.filter(({ _id }) => left.has(_id))
  const byText = rows.filter((row) => {
    const text = row.answers.join(SEPARATOR)
    const count = left.get(text) ?? 0
    if (byId.includes(row) || count === 0) return false
    left.set(text, count - 1)
    return true
  })
  return [...byId, ...byText].map(({ _id }) => _id)
}
