/**
 * checking: a job looks at every row. columns: someone has to say what the columns hold. dates: someone has to say how
 * dates are written. checked: ready to be applied. failed: the file cannot be read.
 */
export const IMPORT_STATES = [
  'checking',
  'columns',
  'dates',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export type ImportProblem = { line: number; problem: string; cells: string[] }

/** A job is at work on it. */
export function isWorking(state: ImportState): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing'
}

/** Before anything was made, the upload can be checked again, applied or discarded. */
export function isOpen(state: ImportState): boolean {
  return state === 'columns' || state === 'dates' || state === 'checked' || state === 'failed'
}

export const IMPORT_STATE_WORDS: Readonly<Record<ImportState, string>> = {
  checking: 'Being checked',
  columns: 'Columns to choose',
  dates: 'Dates to clear up',
  checked: 'Ready to import',
  applying: 'Being imported',
  applied: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Could not be read',
}
