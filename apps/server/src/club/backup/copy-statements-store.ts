import { escapeIdentifier } from 'pg'

/** Makes COPY read and write values in the same format on every server, whatever its defaults. */
export const FIXED_FORMATS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'`

type Table = { name: string; columns: readonly string[] }

export function tableName(name: string): string {
  return `public.${escapeIdentifier(name)}`
}

export function copyOut(table: Table): string {
  return `copy ${withColumns(table)} to stdout`
}

export function copyIn(table: Table): string {
  return `copy ${withColumns(table)} from stdin`
}

function withColumns({ name, columns }: Table): string {
  return `${tableName(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`
}
