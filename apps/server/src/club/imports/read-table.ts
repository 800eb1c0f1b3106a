import type { ImportKind } from '@rsfc/domain/imports/kinds'
import { CsvFault, readCsvRows, separatorIn, type CsvRow } from '../../base/files/csv-rows.ts'
import { encodingOf } from '../../base/files/text-encoding.ts'

export type Table = { header: string[]; rows: CsvRow[] }

const MOST_ROWS = 50_000
/** An undo locks each aircraft, and the database has room for some thousands of locks. */
const MOST_AIRCRAFT = 1000
const LONGEST_ROW = 100_000

const [ZIP, OLD_EXCEL, PDF] = ['504b0304', 'd0cf11e0', '25504446']
const OTHERS: Readonly<Record<string, string>> = {
  [ZIP]: 'This is an Excel file or an archive. Save the table as CSV first.',
  [OLD_EXCEL]: 'This is an Excel file. Save the table as CSV first.',
  [PDF]: 'This is a PDF. Save the table as CSV first.',
}

/** Reads a CSV file whose first non-empty line names the columns. Returns a text if the file cannot be used. */
export async function readTable(bytes: Uint8Array, kind: ImportKind): Promise<Table | string> {
  const most = kind === 'aircraft' ? MOST_AIRCRAFT : MOST_ROWS
  const other = OTHERS[Buffer.from(bytes.subarray(0, 4)).toString('hex')]
  if (other) return other
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.includes('\u0000')) return 'This is not a text file. Save the table as CSV first.'
  const rows: CsvRow[] = []
  const firstLine = /.*/.exec(text.trimStart())?.[0] ?? ''
  const options = { separator: separatorIn(firstLine), longestRow: LONGEST_ROW }
  try {
    for await (const { line, cells } of readCsvRows(text, options)) {
      rows.push({ line, cells })
      if (rows.length > most + 1)
        return `A file can have at most ${most.toLocaleString('en')} rows. Split it into several.`
    }
  } catch (error) {
    if (error instanceof CsvFault) return readingFault(error)
    throw error
  }
  const [header, ...rest] = rows
  if (!header) return 'This file is empty.'
  if (rest.length === 0) return 'This file has headings but no rows.'
  if (header.cells.length < 2)
    return 'This file has only one column. Columns are separated by commas, semicolons or tabs.'
  return { header: header.cells, rows: rest }
}

function readingFault({ line, quoteNotClosed }: CsvFault): string {
  return quoteNotClosed
    ? `Line ${line}: a quotation mark is not closed. The file may be cut off.`
    : `Line ${line}: this cannot be read as CSV.`
}
