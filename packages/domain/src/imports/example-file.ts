import { IMPORT_FIELDS, type ImportKind } from './kinds.ts'

/** The headings of a file that needs no guessing, and one row. */
export function exampleOf(kind: ImportKind): { header: string[]; row: string[] } {
  const fields = IMPORT_FIELDS[kind]
  return { header: fields.map(({ label }) => label), row: fields.map(({ example }) => example) }
}
