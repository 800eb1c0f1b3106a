import { Readable } from 'node:stream'

/** `line`: the line on which the row starts. `unended`: the file ends without a line break. */
export type CsvRow = { line: number; cells: string[]; unended?: true }

/** Thrown with the reason why a file cannot be read from this line on. */
export class CsvFault extends Error {
  readonly line: number
  readonly quoteNotClosed: boolean
  constructor(line: number, cause: unknown) {
    super('not CSV', { cause })
    this.line = line
    this.quoteNotClosed = (cause as { code?: string }).code === 'CSV_QUOTE_NOT_CLOSED'
  }
}

type Options = { separator: string; longestRow?: number }

const CHUNK = 64 * 1024

/** Yields the rows of a CSV file that are not empty. Throws a CsvFault where the file cannot be read. */
export async function* readCsvRows(
  text: string,
  { separator, longestRow = 0 }: Options,
): AsyncGenerator<CsvRow> {
  // Loaded with the first file: most servers never read one.
  const { parse } = await import('csv-parse')
  const lines = text.replace(/\r\n?/g, '\n')
  const breaks = lines.split('\n').length - 1
  let line = 1
  const toRow = (record: string[], { lines: end }: { lines: number }) => {
    const cells = record.map((cell) => cell.trim())
    const row: CsvRow = end > breaks ? { line, cells, unended: true } : { line, cells }
    line = end + 1
    return cells.some((cell) => cell !== '') ? row : null
  }
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: longestRow,
    // csv-parse passes on whatever this returns, but its types only allow cells.
    on_record: toRow as unknown as (cells: string[]) => string[],
  })
  try {
    yield* Readable.from(chunksOf(lines)).pipe(parser) as AsyncIterable<CsvRow>
  } catch (error) {
    throw new CsvFault(line, error)
  }
}

/** In pieces, so that the server can answer other requests in between. */
function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK)
}

/** Comma, semicolon or tab, whichever is most frequent in this part of the file. */
export function separatorIn(part: string): string {
  const count = (letter: string) => part.split(letter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] as string
}
