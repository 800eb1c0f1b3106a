import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

type Cell = string | number | null
export type CsvColumn<Row> = { header: string; of: (row: Row) => Cell }

/** A download for spreadsheets, written as its rows come: UTF-8 with BOM, and no cell runs as a formula. */
export function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Readable {
  const writer = stringify({ bom: true, record_delimiter: 'windows', cast: { string: defuse } })
  writer.write(columns.map(({ header }) => header))
  // The reader is told through the writer, which the pipeline destroys with the error.
  pipeline(Readable.from(cellsOf(columns, rows)), writer, () => {})
  return writer
}

async function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(({ of }) => of(row))
}

/** Text that a spreadsheet would take for a formula is shown as the text it is; numbers stay numbers. */
export function defuse(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
}
