import type { Conflict } from '@rsfc/contract/kit/http'

export type Choice = 'mine' | 'theirs'

type Values = Record<string, unknown>
type Differences = Pick<Conflict, 'changes' | 'kept'>

/** The fields that are as someone else saved them: what only they changed, and what both changed if so chosen. */
export function takenFields({ changes, kept }: Differences, choice: Choice): readonly string[] {
  return choice === 'theirs' ? [...kept, ...changes.map(({ field }) => field)] : kept
}

/**
 * A form after someone else has changed its record. What only they changed is as they saved it; what both changed is
 * as the user chooses. Everything else stays as typed.
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
