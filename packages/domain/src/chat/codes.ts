const INTENT_COUNT = 46

/** CB1 to CB46: what an answer is called when it is counted (§9). */
export const CODES: readonly string[] = Array.from({ length: INTENT_COUNT }, (_, index) => `CB${index + 1}`)

/** Stands for a question that no intent fits. */
export const NO_CODE = 'none'

/** Longer questions are cut before they are asked. */
export const QUESTION_MAX = 300
