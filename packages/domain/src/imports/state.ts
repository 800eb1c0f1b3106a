/**
 * checking: a job checks every row. columns: an officer has to choose the columns. dates: an officer has to
 * choose the order of dates. checked: ready to be applied. failed: the file cannot be read.
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

/** Whether a job is working on it. */
export function isWorking(state: ImportState): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing'
}

/** Whether the upload can still be checked again, applied or discarded, because no records were created. */
export function isOpen(state: ImportState): boolean {
  return state === 'columns' || state === 'dates' || state === 'checked' || state === 'failed'
}

export const IMPORT_STATE_WORDS: Readonly<Record<ImportState, string>> = {
  checking: 'Being checked',
  columns: 'Columns to choose',
  dates: 'Date format to choose',
  checked: 'Ready to import',
  applying: 'Being imported',
  applied: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Could not be read',
}
