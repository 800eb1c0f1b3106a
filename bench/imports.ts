import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { IMPORT_KINDS, type ImportKind } from '@rsfc/domain/imports/kinds'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { openDatabase } from '../apps/server/src/base/database/client.ts'
import { startEmbeddedPostgres } from '../apps/server/src/base/database/connection/embedded-postgres.ts'
import { migrateDatabase } from '../apps/server/src/base/database/connection/migrate.ts'
import { newId } from '../apps/server/src/base/database/new-id.ts'
import type { Desk } from '../apps/server/src/club/imports/loader.ts'
import { findImport, insertImport, updateImport } from '../apps/server/src/club/imports/store.ts'
import { applyImport, checkImport, undoImport } from '../apps/server/src/club/imports/work.ts'
import { openFiles } from '../apps/server/src/base/files/files.ts'
import { endHashing } from '../apps/server/src/base/passwords/passwords.ts'
import { DRY_RUN_SECONDS } from './budgets.ts'
import { AIRCRAFT_FILE, fileOf, TODAY } from './fill/import-files.ts'
import { whole } from './options.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const { values } = parseArgs({ options: { rows: { type: 'string', default: '20000' } } })
const rows = whole('rows', values.rows)
/** No club has more aircraft, and a larger file is refused. */
const MOST_AIRCRAFT = 1000
type Seconds = { check: number; apply: number; undo: number }

// Measures the dry run, the import and the undo of a file of each kind.
const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: say })
await migrateDatabase(postgres.url)
const { db, close } = openDatabase(postgres.url, { max: 3 })
const files = await openFiles({ dataDir: join(dataDir, 'site'), s3Url: undefined })
const desk: Desk = { db, now: clubInstant(TODAY, '12:00'), actor: null, platform: { files } }
try {
  const measured = new Map<ImportKind, Seconds>()
  for (const kind of IMPORT_KINDS) {
    if (kind === 'bookings') {
      await importFile('members', fileOf('members', rows))
      await importFile('aircraft', AIRCRAFT_FILE)
    }
    const { id, check, apply } = await importFile(
      kind,
      fileOf(kind, kind === 'aircraft' ? Math.min(rows, MOST_AIRCRAFT) : rows),
    )
    const undo = await undoFile(id)
    measured.set(kind, { check, apply, undo })
  }
  printSeconds(measured)
  const slow = [...measured.values()].filter(({ check }) => check > DRY_RUN_SECONDS)
  say(
    `${rows} rows each, ${Math.min(rows, MOST_AIRCRAFT)} of aircraft; the budget of a dry run is ${DRY_RUN_SECONDS} s: ${slow.length} over budget`,
  )
  process.exitCode = slow.length > 0 ? 1 : 0
} finally {
  await close()
  await endHashing()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function importFile(kind: ImportKind, text: string) {
  const id = newId()
  const file_path = `private/imports/${id}.csv`
  await files.put(file_path, Buffer.from(text), 'text/csv')
  await insertImport(db, { _id: id, kind, file_name: `${kind}.csv`, file_path })
  const check = await timed(() => checkImport(desk, id))
  await expectState(id, 'checked')
  await updateImport(db, id, { state: 'applying' })
  const apply = await timed(() => applyImport(desk, id))
  await expectState(id, 'applied')
  return { id, check, apply }
}

async function undoFile(id: string): Promise<number> {
  await updateImport(db, id, { state: 'undoing' })
  const seconds = await timed(() => undoImport(desk, id))
  await expectState(id, 'undone')
  return seconds
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function expectState(id: string, state: string): Promise<void> {
  const row = await findImport(db, id)
  if (row?.state === state && row.bad === 0) return
  const problems = (row?.problems ?? []).slice(0, 3).map(({ line, problem }) => `line ${line}: ${problem}`)
  throw new Error(`${row?.kind} is ${row?.state}: ${row?.fault} ${row?.bad} bad; ${problems.join('; ')}`)
}

function printSeconds(measured: ReadonlyMap<ImportKind, Seconds>): void {
  const line = (name: string, cells: string[]) =>
    say(name.padEnd(12) + cells.map((cell) => cell.padStart(10)).join(''))
  line('seconds', ['dry run', 'import', 'undo'])
  for (const [kind, { check, apply, undo }] of measured)
    line(
      kind,
      [check, apply, undo].map((value) => value.toFixed(1)),
    )
}
