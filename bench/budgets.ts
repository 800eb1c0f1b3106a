/** A measured value with its limit, in the same unit. */
export type Budgeted = { name: string; value: number; unit: 's' | 'ms'; most: number }

export const RACE_P99_MS = 150
export const DEMO_CLUB_SECONDS = 5
/** For 5,000 lines and 20,000 open items. */
export const BANK_LINES_SECONDS = 10
/** For a file of 20,000 rows of any kind. */
export const DRY_RUN_SECONDS = 10
/** For a question of 10,000 characters, far more than the form accepts. */
export const LONG_QUESTION_MS = 8

/** Prints each value with its budget and returns whether all are within it. */
export function reportBudgets(values: readonly Budgeted[], say: (line: string) => void): boolean {
  for (const { name, value, unit, most } of values) {
    const over = value > most ? '  OVER BUDGET' : ''
    say(`${name}: ${value.toFixed(2)} ${unit} (budget ${most} ${unit})${over}`)
  }
  return values.every(({ value, most }) => value <= most)
}
