import type { Columns } from '@rsfc/domain/imports/guess-columns'
import { IMPORT_FIELDS, type ImportKind } from '@rsfc/domain/imports/kinds'
import { dateOrderOf, hasAmbiguousDate, readCell, type DateOrder } from '@rsfc/domain/imports/read-cell'
import type { Line } from './loader.ts'
import type { Table } from './read-table.ts'

/** The cells of each row as values; a problem if one cannot be read. */
export function readLines(kind: ImportKind, table: Table, columns: Columns, order: DateOrder) {
  const fields = columns.flatMap((name, at) => {
    const field = IMPORT_FIELDS[kind].find((each) => each.name === name)
    return field ? [{ field, at }] : []
  })
  const lines: Line[] = []
  const problems: { line: number; problem: string }[] = []
  for (const { line, cells } of table.rows) {
    const values: Line['values'] = {}
    const faults: string[] = []
    for (const { field, at } of fields) {
      const read = readCell(field, cells[at] ?? '', order)
      if ('problem' in read) faults.push(read.problem)
      else if (read.value !== undefined) values[field.name] = read.value
      else if (field.needed) faults.push(`${field.label} is missing`)
    }
    if (faults.length > 0) problems.push({ line, problem: faults.join('. ') })
    else lines.push({ line, values })
  }
  return { lines, problems }
}

/** How the file writes its dates; null if an officer has to say so. */
export function orderOfDates(kind: ImportKind, table: Table, columns: Columns): DateOrder | null {
  const dates = new Set(IMPORT_FIELDS[kind].filter(({ cell }) => cell === 'date').map(({ name }) => name))
  const places = columns.flatMap((name, at) => (name !== null && dates.has(name) ? [at] : []))
  const cells = table.rows.flatMap((row) => places.map((at) => row.cells[at] ?? ''))
  const told = dateOrderOf(cells)
  if (told === 'both') return 'day-first'
  return told ?? (hasAmbiguousDate(cells) ? null : 'day-first')
}
