import { extname } from 'node:path'
import { openLoader, type Loader } from './load-club-store.ts'
import { migrateJobQueue } from '../../base/database/connection/migrate-queue.ts'
import type { Files } from '../../base/files/files.ts'
import { createJobs } from '../../base/queue/queue.ts'
import type { Entry } from './archive.ts'
import { BackupError } from './manifest.ts'
import { readEntries, type InspectedBackup } from './read-backup.ts'

const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png' }

type Options = { url: string; files: Files; backup: InspectedBackup; replace: boolean }

/** Loads a backup into an empty database, or replaces the existing club. */
export async function restoreBackup(options: Options): Promise<void> {
  const loader = await openLoader(options.url)
  try {
    await prepareSchema(loader, options)
    await load(loader, options)
    await loader.applyMigrations()
  } finally {
    await loader.close()
  }
}

/** Rows are loaded into the schema they were saved from; later migrations then convert them. */
async function prepareSchema(loader: Loader, { backup, replace }: Options): Promise<void> {
  const { migrations } = backup.manifest
  if (!(await loader.blockServerStarts()) || (await loader.hasRunningServer())) {
    throw new BackupError('A server is running on this database: stop it first')
  }
  if (!replace && (await loader.holdsClub())) {
    throw new BackupError('The database already contains a club: add --replace to overwrite it')
  }
  if ((await loader.migrations()).length > migrations.length) {
    throw new BackupError(
      'The backup is older than the schema of this database: restore it into an empty database, which is then migrated',
    )
  }
  await loader.applyFirstMigrations(migrations.length)
}

async function load(loader: Loader, { url, files, backup }: Options): Promise<void> {
  const { file, manifest, summary } = backup
  await migrateJobQueue(url)
  const jobs = createJobs(url, { error: () => undefined, warn: () => undefined })
  await jobs.open(manifest.queues)
  try {
    const restored = new Set<string>()
    await loader.load(manifest, async () => {
      const source = readEntries(file)
      // Skip the manifest.
      await source.next()
      const { entriesUnder, bytesUnder } = createFolderReader(source)
      for (const table of manifest.tables) {
        const rows = await loader.fillTable(table, bytesUnder(`tables/${table.name}/`))
        checkCount(`rows of ${table.name}`, rows, summary.rows[table.name])
      }
      const queued = await loader.replaceJobs(bytesUnder('jobs/'), (pending) =>
        jobs.queueRestored(loader.db, pending),
      )
      checkCount('jobs', queued, summary.jobs)
      for await (const { name, bytes } of entriesUnder('uploads/')) {
        const key = name.slice('uploads/'.length)
        await files.put(key, bytes, TYPES[extname(key)] ?? 'application/octet-stream')
        restored.add(key)
      }
      checkCount('uploads', restored.size, summary.uploads)
      await source.return(undefined)
    })
    for await (const key of files.list()) if (!restored.has(key)) await files.remove(key)
  } finally {
    await jobs.stop()
  }
}

function checkCount(what: string, found: number, expected = 0): void {
  if (found !== expected) throw new Error(`The backup should have ${expected} ${what}, but has ${found}`)
}

/** Reads the entries folder by folder, in the order in which they were written. */
function createFolderReader(source: AsyncGenerator<Entry>) {
  let next: Entry | undefined
  async function* entriesUnder(folder: string): AsyncGenerator<Entry> {
    for (;;) {
      next ??= (await source.next()).value as Entry | undefined
      if (!next?.name.startsWith(folder)) return
      const entry = next
      next = undefined
      yield entry
    }
  }
  async function* bytesUnder(folder: string): AsyncGenerator<Buffer> {
    for await (const { bytes } of entriesUnder(folder)) yield bytes
  }
  return { entriesUnder, bytesUnder }
}
