import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

type Cell = string | number | null
export type CsvColumn<Row> = { header: string; of: (row: Row) => Cell }

/**
 * A CSV file for spreadsheets, streamed row by row: UTF-8 with BOM, and no cell is run as a formula. Programs that
 * look for the name of the first column want no BOM.
 */
export function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  { bom = true } = {},
): Readable {
  const writer = stringify({ bom, record_delimiter: 'windows', cast: { string: defuse } })
  writer.write(columns.map(({ header }) => header))
  // On an error the pipeline destroys the writer, so its reader gets the error too.
  pipeline(Readable.from(cellsOf(columns, rows)), writer, () => {})
  return writer
}

async function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(({ of }) => of(row))
}

/** Where a spreadsheet may see a formula: at the start, and after what separates cells in some locale. */
const FORMULA_STARTS = /^(?=[\t\r\n])|(?<=^|[,;\t\r\n])(?=[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Prevents CSV injection: an apostrophe before what looks like a formula makes it text. */
export function defuse(text: string): string {
  return text.replaceAll(FORMULA_STARTS, "'")
}
