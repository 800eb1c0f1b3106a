import type { Conflict } from '@rsfc/contract/kit/http'

export type Choice = 'mine' | 'theirs'

type Values = Record<string, unknown>

/**
 * A form after someone else has changed its record. What only they changed is as they saved it; what both changed is
 * as the user chooses. Everything else stays as typed.
 */
export function settleValues<V extends Values>(
  mine: V,
  theirs: V,
  { changes, kept }: Pick<Conflict, 'changes' | 'kept'>,
  choice: Choice,
  fieldsOf: (name: string) => readonly string[],
): V {
  const taken = choice === 'theirs' ? [...kept, ...changes.map(({ field }) => field)] : kept
  const fields = taken.flatMap((name) => fieldsOf(name)).filter((field) => field in theirs)
  return { ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) }
}
