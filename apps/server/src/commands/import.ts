import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { IMPORT_KIND_WORDS, IMPORT_KINDS, recordsInWords, type ImportKind } from '@rsfc/domain/imports/kinds'
import type { DateOrder } from '@rsfc/domain/imports/read-cell'
import { withClubDatabase } from '../club/backup/club-database.ts'
import { print, readArguments, resolvePath, run } from '../club/backup/command.ts'
import { openDatabase } from '../base/database/client.ts'
import { newId } from '../base/database/new-id.ts'
import { readEnv } from '../env.ts'
import type { Desk } from '../club/imports/loader.ts'
import { findImport, insertImport, updateImport, type ImportRow } from '../club/imports/store.ts'
import { applyImport, checkImport, undoImport } from '../club/imports/work.ts'
import { openFiles } from '../base/files/files.ts'
import { countFiles, onFullStorage } from '../people/storage/store.ts'
import { inTransaction } from '../base/database/transaction.ts'
import { Refusal } from '../base/errors/refusal.ts'
import { endHashing } from '../base/passwords/passwords.ts'

const USAGE = `Usage: npm run import -- members.csv [--kind ${IMPORT_KINDS.join('|')}] [--day-first | --month-first] [--apply | --apply-good]
       npm run import -- --undo ID
Without --apply it is a dry run: every row is checked, and nothing is imported.`
const FIRST_PROBLEMS = 20
const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const OPTIONS = {
  kind: { type: 'string' },
  'day-first': { type: 'boolean' },
  'month-first': { type: 'boolean' },
  apply: { type: 'boolean' },
  'apply-good': { type: 'boolean' },
  undo: { type: 'string' },
} as const

await run(async () => {
  const { values, positionals } = readArguments(OPTIONS)
  const [name] = positionals
  if (positionals.length > 1 || (name === undefined) === (values.undo === undefined)) throw new Error(USAGE)
  const env = readEnv(process.env)
  const files = await openFiles({ dataDir: env.DATA_DIR, s3Url: env.S3_URL })
  await withClubDatabase(env, print, async (url) => {
    const { db, close } = openDatabase(url, { max: 3 })
    const desk: Desk = { db, now: new Date(), actor: null, platform: { files } }
    try {
      if (values.undo !== undefined) return await undo(desk, values.undo)
      const order = values['month-first'] ? 'month-first' : values['day-first'] ? 'day-first' : null
      const id = await check(desk, name ?? '', values.kind, order)
      if (values.apply || values['apply-good']) await apply(desk, id, values['apply-good'] ?? false)
      else await sayWhatNext(desk, id)
    } finally {
      await close()
      await endHashing()
    }
  })
})

async function check(
  desk: Desk,
  name: string,
  given: string | undefined,
  date_order: DateOrder | null,
): Promise<string> {
  const path = resolvePath(name)
  const bytes = await read(path)
  const kind = given === undefined ? kindIn(basename(path)) : kindOf(given)
  const _id = newId()
  const file_path = `private/imports/${_id}.csv`
  const counted = await inTransaction(
    desk,
    (tx) => countFiles(tx.db, null, [{ path: file_path, bytes: bytes.length }]),
    onFullStorage('file'),
  )
  if (counted instanceof Refusal) throw new Error('The storage of the club is full. Raise STORAGE_LIMIT_GB.')
  await desk.platform.files.put(file_path, bytes, 'text/csv')
  await insertImport(desk.db, { _id, kind, file_name: basename(path), file_path, date_order })
  print(`Checking ${basename(path)} …`)
  await checkImport(desk, _id)
  const row = await rowOf(desk, _id)
  if (row.state !== 'checked') throw new Error(faultInWords(row))
  print(
    `${IMPORT_KIND_WORDS[kind]}: ${row.rows} rows, new: ${row.good}, already there: ${row.known}, with problems: ${row.bad}.`,
  )
  const first = row.problems.slice(0, FIRST_PROBLEMS)
  for (const { line, problem } of first) print(`  line ${line}: ${problem}`)
  if (row.bad > first.length) print(`  and ${row.bad - first.length} more`)
  if (row.problems_path) await writeProblems(desk, row.problems_path, path)
  return _id
}

async function read(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new Error(`There is no file ${path}`)
  return readFile(path)
}

/** Writes the problems beside the file, under the same name as the download on the page. */
async function writeProblems({ platform }: Desk, stored: string, path: string): Promise<void> {
  const found = await platform.files.read(stored)
  if (!found) return
  const target = join(dirname(path), `${basename(path, extname(path))}-problems.csv`)
  await writeFile(target, await buffer(await found.open()), { mode: 0o600 })
  print(`The rows with problems, each with its reason: ${target}`)
}

function kindOf(text: string): ImportKind {
  const kind = IMPORT_KINDS.find((each) => text === each)
  if (!kind) throw new Error(`There is no kind '${text}': use --kind ${IMPORT_KINDS.join('|')}`)
  return kind
}

function kindIn(fileName: string): ImportKind {
  const kind = IMPORT_KINDS.find((each) => fileName.toLowerCase().includes(each))
  if (!kind)
    throw new Error(
      `The name ${fileName} does not say what the file contains: use --kind ${IMPORT_KINDS.join('|')}`,
    )
  return kind
}

function faultInWords({ state, fault, kind, header }: ImportRow): string {
  if (state === 'dates') return `${fault} Use --day-first or --month-first.`
  if (state !== 'columns') return fault
  return (
    `${fault} This file has: ${header.join(', ')}. ` +
    `If it does not contain ${IMPORT_KIND_WORDS[kind].toLowerCase()}, use --kind; ` +
    'otherwise rename its columns, or upload it on the page Moving in and choose them there.'
  )
}

async function sayWhatNext(desk: Desk, id: string): Promise<void> {
  const { good, bad, kind } = await rowOf(desk, id)
  if (good === 0) return print('Nothing was imported: there is nothing new in this file.')
  const how =
    bad > 0 ? 'Correct the file, or import only the good rows with --apply-good' : 'Import them with --apply'
  print(`Nothing was imported yet. ${how}: ${recordsInWords(kind, good)}.`)
}

async function apply(desk: Desk, id: string, only_good: boolean): Promise<void> {
  const { kind, bad, good } = await rowOf(desk, id)
  if (bad > 0 && !only_good)
    throw new Error('Nothing was imported: some rows have problems. Correct them, or use --apply-good.')
  if (good === 0) return print('There is nothing new in this file.')
  print(`Importing ${recordsInWords(kind, good)} …`)
  await updateImport(desk.db, id, { state: 'applying', only_good })
  await applyImport(desk, id)
  const row = await rowOf(desk, id)
  if (row.state !== 'applied') throw new Error('Nothing was imported: some rows have problems.')
  print(`Imported ${recordsInWords(kind, row.made)}. Undo with: npm run import -- --undo ${id}`)
}

async function undo(desk: Desk, id: string): Promise<void> {
  if (!IS_ID.test(id))
    throw new Error(`'${id}' is not the ID of an import. It was printed when the file was imported.`)
  const before = await rowOf(desk, id)
  if (before.state !== 'applied') throw new Error('Only a completed import can be undone.')
  print(`Undoing the import of ${recordsInWords(before.kind, before.kept || before.made)} …`)
  await updateImport(desk.db, id, { state: 'undoing' })
  await undoImport(desk, id)
  const row = await rowOf(desk, id)
  print(
    row.kept === 0
      ? 'Undone.'
      : `Undone, except ${recordsInWords(row.kind, row.kept)} that other records refer to:`,
  )
  for (const { line, problem } of row.problems) if (row.kept > 0) print(`  line ${line}: ${problem}`)
}

async function rowOf({ db }: Desk, id: string): Promise<ImportRow> {
  const row = await findImport(db, id)
  if (!row) throw new Error('There is no such import.')
  return row
}
