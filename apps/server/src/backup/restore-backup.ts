import { extname } from 'node:path'
import { openLoader, type Loader } from '../db/backup/load-club.ts'
import type { Files } from '../files/files.ts'
import { createJobs } from '../jobs/jobs.ts'
import { BackupRefusal } from './manifest.ts'
import { readEntries, type InspectedBackup } from './read-backup.ts'
import type { Entry } from './tar.ts'

const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png' }

type Parts = { url: string; files: Files; backup: InspectedBackup; replace: boolean }

/** Brings the club of a backup into an empty database, or in place of the one that is there. */
export async function restoreBackup(parts: Parts): Promise<void> {
  const loader = await openLoader(parts.url)
  try {
    await readySchema(loader, parts)
    await load(loader, parts)
    await loader.applyMigrations()
  } finally {
    await loader.close()
  }
}

/** The rows go into the schema they came from; what changed since is then done to them as to any club's. */
async function readySchema(loader: Loader, { backup, replace }: Parts): Promise<void> {
  const { migrations } = backup.manifest
  if (!(await loader.takeTurn()) || (await loader.isServed())) {
    throw new BackupRefusal('A server is running on this database: stop it first')
  }
  if (!replace && (await loader.holdsClub())) {
    throw new BackupRefusal('The database holds a club already: add --replace to put the backup in its place')
  }
  if ((await loader.migrations()).length > migrations.length) {
    throw new BackupRefusal(
      'The backup is of an older version than this database: restore it into an empty one, and it is brought up to date',
    )
  }
  await loader.applyFirstMigrations(migrations.length)
}

async function load(loader: Loader, { url, files, backup }: Parts): Promise<void> {
  const { file, manifest, tally } = backup
  const jobs = createJobs(url, { error: () => undefined, warn: () => undefined })
  await jobs.open(manifest.queues)
  try {
    const kept = new Set<string>()
    await loader.load(manifest, async () => {
      const source = readEntries(file)
      // The description, which has been read.
      await source.next()
      const entries = createEntries(source)
      for (const table of manifest.tables) {
        const rows = await loader.fillTable(table, entries.under(`tables/${table.name}/`))
        agree(`rows of ${table.name}`, rows, tally.rows[table.name])
      }
      const queued = await loader.replaceJobs(entries.under('jobs/'), (owed) =>
        jobs.queueAgain(loader.db, owed),
      )
      agree('jobs', queued, tally.jobs)
      for await (const { name, bytes } of entries.filesUnder('uploads/')) {
        const key = name.slice('uploads/'.length)
        await files.put(key, bytes, TYPES[extname(key)] ?? 'application/octet-stream')
        kept.add(key)
      }
      agree('uploads', kept.size, tally.uploads)
      await source.return(undefined)
    })
    for await (const key of files.list()) if (!kept.has(key)) await files.remove(key)
  } finally {
    await jobs.stop()
  }
}

function agree(what: string, found: number, expected = 0): void {
  if (found !== expected) throw new Error(`The backup says it has ${expected} ${what}, and has ${found}`)
}

/** The files of the archive, taken folder by folder in the order in which they were written. */
function createEntries(source: AsyncGenerator<Entry>) {
  let ahead: Entry | undefined
  async function* filesUnder(folder: string): AsyncGenerator<Entry> {
    for (;;) {
      ahead ??= (await source.next()).value as Entry | undefined
      if (!ahead?.name.startsWith(folder)) return
      const entry = ahead
      ahead = undefined
      yield entry
    }
  }
  async function* under(folder: string): AsyncGenerator<Buffer> {
    for await (const { bytes } of filesUnder(folder)) yield bytes
  }
  return { filesUnder, under }
}
