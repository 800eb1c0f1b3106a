/** Questions, and the answers to them, travel as one string (§9). */
export const SEPARATOR = '||'

export const DEFAULT_QUESTIONS = ['Name', 'Email', 'Phone Number'] as const

export function joinParts(parts: readonly string[]): string {
  return parts.map(withoutSeparator).join(SEPARATOR)
}

/** The parts of a joined string; of an empty one, none. */
export function splitParts(joined: string): string[] {
  return joined === '' ? [] : joined.split(SEPARATOR)
}

// A bar at either end goes too: next to the separator it would shift the cut by one.
export function withoutSeparator(part: string): string {
  return part.replace(/\|{2,}/g, '').replace(/^\||\|$/g, '')
}

/** Questions as they are kept: trimmed, none empty. */
export function tidyQuestions(questions: readonly string[]): string[] {
  return questions.map((question) => withoutSeparator(question).trim()).filter((question) => question !== '')
}

/** Questions that are asked twice: their answers could not be told apart. */
export function repeatedQuestions(questions: readonly string[]): string[] {
  return [...new Set(questions.filter((question, index) => questions.indexOf(question) !== index))]
}
