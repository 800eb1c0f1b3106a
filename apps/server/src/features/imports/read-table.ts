import { Readable } from 'node:stream'
import type { ImportKind } from '@rsfc/domain/imports/kinds'
import { encodingOf } from '../../files/text-encoding.ts'

type TableRow = { line: number; cells: string[] }
export type Table = { header: string[]; rows: TableRow[] }

const MOST_ROWS = 50_000
/** An undo locks each of them, and the database has room for some thousands of locks. */
const MOST_AIRCRAFT = 1000
const CHUNK = 64 * 1024

const [ZIP, OLD_EXCEL, PDF] = ['504b0304', 'd0cf11e0', '25504446']
const OTHERS: Readonly<Record<string, string>> = {
  [ZIP]: 'This is an Excel file or an archive. Save the table as CSV first.',
  [OLD_EXCEL]: 'This is an Excel file. Save the table as CSV first.',
  [PDF]: 'This is a PDF. Save the table as CSV first.',
}

/** Reads a CSV file: its first line with content names the columns. A text instead says what is wrong with it. */
export async function readTable(bytes: Uint8Array, kind: ImportKind): Promise<Table | string> {
  const most = kind === 'aircraft' ? MOST_AIRCRAFT : MOST_ROWS
  const other = OTHERS[Buffer.from(bytes.subarray(0, 4)).toString('hex')]
  if (other) return other
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.includes('\u0000')) return 'This is not a text file. Save the table as CSV first.'
  // Loaded with the first file: most servers never read one.
  const { parse } = await import('csv-parse')
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      info: true,
      max_record_size: 100_000,
    }),
  )
  const rows: TableRow[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (record.every((cell) => cell === '')) continue
      rows.push({ line: info.lines, cells: record })
      if (rows.length > most + 1)
        return `A file can have at most ${most.toLocaleString('en')} rows. Split it into several.`
    }
  } catch (error) {
    return readingFault(error as Error & { code?: string; lines?: number })
  }
  const [header, ...rest] = rows
  if (!header) return 'This file is empty.'
  if (rest.length === 0) return 'This file has a line with headings and no rows.'
  if (header.cells.length < 2)
    return 'This file has one column only. Columns are separated by commas, semicolons or tabs.'
  return { header: header.cells, rows: rest }
}

/** In pieces, so that the server answers others in between. */
function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK)
}

function separatorOf(text: string): string {
  const first = /.*/.exec(text.trimStart())?.[0] ?? ''
  const count = (letter: string) => first.split(letter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] as string
}

function readingFault({ code = '', lines }: { code?: string; lines?: number }): string {
  const where = lines ? `Line ${lines}: ` : ''
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? `${where}a quotation mark is not closed. The file may be cut off.`
    : `${where}this cannot be read as CSV.`
}
