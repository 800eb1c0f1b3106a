import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** An amount of money, with two decimals. As a number, because a text that starts with a minus is defused. */
type Amount = { dollars: number }
export type Cell = string | number | null | Amount
export type CsvColumn<Row> = { header: string; of: (row: Row) => Cell }

/**
 * A CSV file for spreadsheets, streamed row by row: UTF-8 with a BOM, without cells that run as formulas. Leave out
 * the BOM for programs that look up the first column by its name.
 */
export function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  { bom = true } = {},
): Readable {
  const writer = stringify({
    bom,
    record_delimiter: 'windows',
    cast: { string: defuse, object: writeAmount },
  })
  writer.write(columns.map(({ header }) => header))
  // If the source fails, the pipeline destroys the writer, so that the reader gets the error too.
  pipeline(Readable.from(cellsOf(columns, rows)), writer, () => {})
  return writer
}

const writeAmount = (cell: object) => ('dollars' in cell ? Number(cell.dollars).toFixed(2) : '')

async function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(({ of }) => of(row))
}

/** Where a spreadsheet may see a formula: at the start of a cell, and after any separator used in some locale. */
const FORMULA_STARTS = /^(?=[\t\r\n])|(?<=^|[,;\t\r\n])(?=[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Prevents CSV injection: an apostrophe before a possible formula makes it text. */
export function defuse(text: string): string {
  return text.replaceAll(FORMULA_STARTS, "'")
}
