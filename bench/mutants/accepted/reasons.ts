export const COUNTS_COMPARED = 'Both counts that are compared change by the same number.'

export const EQUAL = 'Equal values are the same, whichever is taken.'
