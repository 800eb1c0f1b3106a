import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { IMPORT_KIND_WORDS, IMPORT_KINDS, recordsInWords, type ImportKind } from '@rsfc/domain/imports/kinds'
import { withClubDatabase } from '../backup/club-database.ts'
import { print, readArguments, resolvePath, run } from '../backup/command.ts'
import { openDatabase } from '../db/client.ts'
import { newId } from '../db/new-id.ts'
import { readEnv } from '../env.ts'
import type { Desk } from '../features/imports/loader.ts'
import { findImport, insertImport, updateImport, type ImportRow } from '../features/imports/store.ts'
import { applyImport, checkImport, undoImport } from '../features/imports/work.ts'
import { openFiles } from '../files/files.ts'
import { endHashing } from '../security/passwords.ts'

const USAGE = `Usage: npm run import -- members.csv [--kind ${IMPORT_KINDS.join('|')}] [--month-first] [--apply | --apply-good]
       npm run import -- --undo ID`

const OPTIONS = {
  kind: { type: 'string' },
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
      const id = await check(desk, name ?? '', values.kind, values['month-first'])
      if (values.apply || values['apply-good']) await apply(desk, id, values['apply-good'] ?? false)
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
  monthFirst = false,
): Promise<string> {
  const kind = kindOf(given ?? basename(name).toLowerCase())
  const path = resolvePath(name)
  const _id = newId()
  const file_path = `private/imports/${_id}.csv`
  await desk.platform.files.put(file_path, await readFile(path), 'text/csv')
  const order = monthFirst ? { date_order: 'month-first' as const } : {}
  await insertImport(desk.db, { _id, kind, file_name: basename(path), file_path, ...order })
  await checkImport(desk, _id)
  const row = await rowOf(desk, _id)
  if (row.state !== 'checked') throw new Error(`${row.fault} Columns of the file: ${row.header.join(', ')}`)
  print(
    `${IMPORT_KIND_WORDS[kind]}: ${row.rows} rows, new: ${row.good}, there already: ${row.known}, with problems: ${row.bad}.`,
  )
  for (const { line, problem } of row.problems.slice(0, 20)) print(`  line ${line}: ${problem}`)
  if (row.problems_path) print(`All problems: ${row.problems_path} in the uploads.`)
  return _id
}

function kindOf(text: string): ImportKind {
  const kind = IMPORT_KINDS.find((each) => text.includes(each))
  if (!kind) throw new Error(`Say what the file holds: --kind ${IMPORT_KINDS.join('|')}`)
  return kind
}

async function apply(desk: Desk, id: string, only_good: boolean): Promise<void> {
  const { kind, bad, good } = await rowOf(desk, id)
  if (bad > 0 && !only_good)
    throw new Error('Nothing was imported: some rows have problems. Correct them, or use --apply-good.')
  if (good === 0) return print('There is nothing new in this file.')
  await updateImport(desk.db, id, { state: 'applying', only_good })
  await applyImport(desk, id)
  const row = await rowOf(desk, id)
  if (row.state !== 'applied') throw new Error('Nothing was imported: some rows have problems.')
  print(`Imported ${recordsInWords(kind, row.made)}. Undo with: npm run import -- --undo ${id}`)
}

async function undo(desk: Desk, id: string): Promise<void> {
  const before = await rowOf(desk, id)
  if (before.state !== 'applied') throw new Error('Only what was imported can be undone.')
  await updateImport(desk.db, id, { state: 'undoing' })
  await undoImport(desk, id)
  const row = await rowOf(desk, id)
  print(
    row.kept === 0
      ? 'Undone.'
      : `Undone, except ${recordsInWords(row.kind, row.kept)} that others have built on:`,
  )
  for (const { line, problem } of row.problems) if (row.kept > 0) print(`  line ${line}: ${problem}`)
}

async function rowOf({ db }: Desk, id: string): Promise<ImportRow> {
  const row = await findImport(db, id)
  if (!row) throw new Error('There is no such import.')
  return row
}
