import type { Conflict } from '@rsfc/contract/kit/http'

export type Choice = 'mine' | 'theirs'

type Values = Record<string, unknown>
type Differences = Pick<Conflict, 'changes' | 'kept'>

/**
 * The fields that take the other person's values: those that only they changed, and those that both changed
 * if the user chose 'theirs'.
 */
export function takenFields({ changes, kept }: Differences, choice: Choice): readonly string[] {
  return choice === 'theirs' ? [...kept, ...changes.map(({ field }) => field)] : kept
}

/**
 * The form's values after someone else has changed its record. Fields that only they changed get their
 * values, fields that both changed get what the user chose, and the rest stays as typed.
 */
export function settleValues<V extends Values>(
  mine: V,
  theirs: V,
  differences: Differences,
  choice: Choice,
  fieldsOf: (name: string) => readonly string[],
): V {
  const taken = takenFields(differences, choice)
  const fields = taken.flatMap((name) => fieldsOf(name)).filter((field) => field in theirs)
  return { ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) }
}
