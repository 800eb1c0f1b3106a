const INTENT_COUNT = 46

/** CB1 to CB46, one for each intent (9.chat.codes). */
export const CODES: readonly string[] = Array.from({ length: INTENT_COUNT }, (_, index) => `CB${index + 1}`)

/** Sent when no intent matches the question. */
export const NO_CODE = 'none'

/** The key of questions that must not be answered. */
export const FALLBACK_KEY = 'none'

/** The longest question, in characters. */
export const QUESTION_MAX = 300
