import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { LEFT_OUT, TABLE_WORDS } from './contents-store.ts'
import {
  beginReading,
  privatePictures,
  rowsOf,
  tablesToExport,
  type ClubTable,
  type Reader,
} from './read-tables-store.ts'
import type { Files } from '../../base/files/files.ts'
import { csvStream } from '../../base/http/answers/csv.ts'

type Source = {
  client: Reader
  files: Files
  now: Date
  /** The member who downloads it; null for a command on the server. */
  reader: string | null
  onTablesRead?: () => void
}

type Rows = ReturnType<typeof rowsOf>

/** The whole club as a zip, written while it is read: first the tables at one point in time, then the uploaded files. */
export function writeClubZip(source: Source): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  const reader = new AbortController()
  void addEverything(zip, source, reader.signal).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  )
  output.on('close', () => {
    reader.abort()
    source.onTablesRead?.()
  })
  return output
}

async function addEverything(
  zip: ZipFile,
  { client, files, now, reader, onTablesRead }: Source,
  signal: AbortSignal,
): Promise<void> {
  /** Waits until the entry is written, so that only one is in memory at a time. */
  const add = async (name: string, content: Readable) => {
    const through = new PassThrough()
    zip.addReadStream(through, name, { mtime: now, mode: 0o100600 })
    await pipeline(content, through, { signal })
  }
  await beginReading(client)
  const tables = await tablesToExport(client)
  await add('README.txt', Readable.from([readme(tables, now)]))
  for (const table of tables) {
    await add(`csv/${table.name}.csv`, csvOf(table, rowsOf(client, table, reader)))
    await add(`json/${table.name}.json`, Readable.from(jsonOf(rowsOf(client, table, reader))))
  }
  const hidden = await privatePictures(client)
  await client.query('commit')
  onTablesRead?.()
  for await (const key of files.list()) {
    const found = hidden.has(key) ? null : await files.read(key)
    if (found) await add(`files/${key}`, await found.open())
  }
}

function csvOf(table: ClubTable, rows: Rows): Readable {
  const columns = table.columns.map((column) => ({
    header: column,
    of: (row: Record<string, unknown>) => cellOf(row[column]),
  }))
  return csvStream(columns, rows)
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'string')
    return value ?? null
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : JSON.stringify(value)
}

async function* jsonOf(rows: Rows): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

function readme(tables: readonly ClubTable[], now: Date): string {
  const lines = [
    'The whole club in files',
    '',
    `Made on ${now.toISOString()}. It contains personal data of all members: store it securely.`,
    '',
    'csv/    one file for each table, UTF-8, for spreadsheets. A cell that a spreadsheet could run as a formula starts with an apostrophe.',
    'json/   the same rows for programs, exactly as they are stored.',
    'files/  pictures and documents as they were uploaded; columns such as file_path name them.',
    '',
    'Every record has an _id, and other tables refer to it by that. Times have their offset from UTC.',
    'Private posts are listed without their words and pictures, which only their authors can read. Notes about whoever downloads this are left out.',
    'Passwords, keys, tokens and second factors are not included: members must choose a new password in another system.',
    '',
    'Tables',
    ...tables.flatMap(({ name, columns }) => [
      '',
      `${name}: ${TABLE_WORDS[name] ?? `${name.replaceAll('_', ' ')}.`}`,
      `  columns: ${columns.join(', ')}`,
    ]),
    '',
    'Left out',
    '',
    ...Object.entries(LEFT_OUT).map(([name, why]) => `${name}: ${why}`),
    '',
  ]
  return lines.join('\r\n')
}
