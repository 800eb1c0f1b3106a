/** Separates questions, and answers, that are joined into one string (9.separator). */
export const SEPARATOR = '||'

export const DEFAULT_QUESTIONS = ['Name', 'Email', 'Phone Number'] as const

export function joinParts(parts: readonly string[]): string {
  return parts.map(withoutSeparator).join(SEPARATOR)
}

/** Splits a joined string; an empty string has no parts. */
export function splitParts(joined: string): string[] {
  return joined === '' ? [] : joined.split(SEPARATOR)
}

// A single bar at either end is removed too: next to a separator it would make '|||'.
export function withoutSeparator(part: string): string {
  return part.replace(/\|{2,}/g, '').replace(/^\||\|$/g, '')
}

/** Trims the questions and drops empty ones. */
export function tidyQuestions(questions: readonly string[]): string[] {
  return questions.map((question) => withoutSeparator(question).trim()).filter((question) => question !== '')
}

/** Duplicate questions, whose answers could not be distinguished. */
export function repeatedQuestions(questions: readonly string[]): string[] {
  return [...new Set(questions.filter((question, index) => questions.indexOf(question) !== index))]
}
