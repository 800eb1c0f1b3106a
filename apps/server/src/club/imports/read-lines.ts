import type { Columns } from '@rsfc/domain/imports/guess-columns'
import { IMPORT_FIELDS, type ImportKind } from '@rsfc/domain/imports/kinds'
import { dateOrderOf, hasAmbiguousDate, readCell, type DateOrder } from '@rsfc/domain/imports/read-cell'
import type { Line } from './loader.ts'
import { mapInPieces } from './map-in-pieces.ts'
import type { Table } from './read-table.ts'

/** The values of each row, or a problem if one cannot be read. */
export async function readLines(kind: ImportKind, table: Table, columns: Columns, order: DateOrder) {
  const fields = columns.flatMap((name, at) => {
    const field = IMPORT_FIELDS[kind].find((each) => each.name === name)
    return field ? [{ field, at }] : []
  })
  const read = await mapInPieces(table.rows, ({ line, cells }): Line | { line: number; problem: string } => {
    const values: Line['values'] = {}
    const faults: string[] = []
    for (const { field, at } of fields) {
      const cell = readCell(field, cells[at] ?? '', order)
      if ('problem' in cell) faults.push(cell.problem)
      else if (cell.value !== undefined) values[field.name] = cell.value
      else if (field.needed) faults.push(`${field.label} is missing`)
    }
    return faults.length > 0 ? { line, problem: faults.join('. ') } : { line, values }
  })
  return {
    lines: read.filter((row) => 'values' in row),
    problems: read.filter((row) => 'problem' in row),
  }
}

/** The order of day and month in the file's dates; null if an officer must choose it. */
export function orderOfDates(kind: ImportKind, table: Table, columns: Columns): DateOrder | null {
  const dates = new Set(IMPORT_FIELDS[kind].filter(({ cell }) => cell === 'date').map(({ name }) => name))
  const places = columns.flatMap((name, at) => (name !== null && dates.has(name) ? [at] : []))
  const cells = table.rows.flatMap((row) => places.map((at) => row.cells[at] ?? ''))
  const told = dateOrderOf(cells)
  if (told === 'both') return 'day-first'
  return told ?? (hasAmbiguousDate(cells) ? null : 'day-first')
}
