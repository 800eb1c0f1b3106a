import type { ImportField } from '../records/record.ts'
import { IMPORT_FIELDS, type ImportKind } from './kinds.ts'

/** The field that each column fills, by position; null for a column that is left out. */
export type Columns = readonly (string | null)[]

/**
 * A heading without capitals, punctuation and brackets at the end, so that 'E-Mail*' and 'e_mail' are the
 * same.
 */
export function headingKey(heading: string): string {
  return heading
    .replace(/\([^)]*\)\s*$/, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .replaceAll('license', 'licence')
    .trim()
}

/**
 * Guesses the field of each column: an officer's earlier choice first, then the API's name, the label, and
 * other known names. Each field is filled by one column, the one that fits best.
 */
export function guessColumns(
  kind: ImportKind,
  header: readonly string[],
  remembered: ReadonlyMap<string, string | null> = new Map(),
): Columns {
  const fields = IMPORT_FIELDS[kind]
  const columns: (string | null)[] = header.map(() => null)
  const taken = new Set<string>()
  const settled = new Set<number>()
  const settle = (at: number, field: string | null) => {
    if (field !== null && taken.has(field)) return
    columns[at] = field
    settled.add(at)
    if (field !== null) taken.add(field)
  }
  for (const [at, heading] of header.entries()) {
    const said = remembered.get(headingKey(heading))
    if (said !== undefined && (said === null || fields.some(({ name }) => name === said))) settle(at, said)
  }
  const fits = header.flatMap((heading, at) =>
    settled.has(at)
      ? []
      : fields.map((field) => ({ at, field: field.name, distance: distanceOf(headingKey(heading), field) })),
  )
  for (const { at, field } of fits.filter((fit) => fit.distance < Infinity).toSorted(byDistance))
    if (!settled.has(at)) settle(at, field)
  return columns
}

const byDistance = (a: { distance: number; at: number }, b: { distance: number; at: number }) =>
  a.distance - b.distance || a.at - b.at

function distanceOf(key: string, { name, label, headings, surer = [] }: ImportField): number {
  if (key === '') return Infinity
  if (surer.includes(key)) return -1
  if (key === headingKey(name)) return 0
  if (key === headingKey(label)) return 1
  const at = headings.indexOf(key)
  return at === -1 ? Infinity : 2 + at
}

/** The required fields that no column fills. */
export function missingFields(kind: ImportKind, columns: Columns): ImportField[] {
  return IMPORT_FIELDS[kind].filter(({ name, needed }) => needed && !columns.includes(name))
}
