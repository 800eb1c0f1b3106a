import { IMPORT_FIELDS, type ImportKind } from './kinds.ts'

/** Headings that are recognised without guessing, and one row. */
export function exampleOf(kind: ImportKind): { header: string[]; row: string[] } {
  const fields = IMPORT_FIELDS[kind]
  return { header: fields.map(({ label }) => label), row: fields.map(({ example }) => example) }
}
