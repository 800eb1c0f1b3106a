import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openSnapshot, type Snapshot } from './snapshot-store.ts'
import type { Files } from '../../base/files/files.ts'
import { writeArchive, type Entry } from './archive.ts'
import { BackupError, FORMAT, MANIFEST_FILE, SUMMARY_FILE, type Manifest, type Summary } from './manifest.ts'

const CHUNK_BYTES = 1024 * 1024

type Options = { url: string; files: Files; file: string; now: Date }

/** Writes a consistent copy of the club. The file gets its final name when it is complete and on disk. */
export async function writeBackup({ url, files, file, now }: Options): Promise<Summary & { bytes: number }> {
  if (await exists(file)) throw new BackupError(`${file} already exists: choose another name`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const partial = `${file}.part-${process.pid}`
  const snapshot = await openSnapshot(url)
  try {
    if (snapshot.migrations.length === 0) throw new BackupError('The database is empty: nothing to back up')
    const summary: Summary = { rows: {}, jobs: 0, uploads: 0 }
    const target = createWriteStream(partial, { flags: 'wx', mode: 0o600 })
    await writeArchive(backupEntries(snapshot, files, now, summary), now, target)
    await syncToDisk(partial)
    await rename(partial, file)
    return { ...summary, bytes: (await stat(file)).size }
  } finally {
    await rm(partial, { force: true })
    await snapshot.close()
  }
}

/** Also updates the counts in the summary. */
async function* backupEntries(
  snapshot: Snapshot,
  files: Files,
  now: Date,
  summary: Summary,
): AsyncGenerator<Entry, void, void> {
  yield manifestEntry(snapshot, now)
  for (const table of snapshot.tables) {
    const { chunks, count } = snapshot.copyTable(table)
    yield* chunkEntries(`tables/${table.name}`, chunks)
    summary.rows[table.name] = await count()
  }
  if (snapshot.queues.length > 0) {
    const { chunks, count } = snapshot.copyJobs()
    yield* chunkEntries('jobs', chunks)
    summary.jobs = await count()
  }
  for await (const key of files.list()) {
    const found = await files.read(key)
    // Removed after it was listed, so no row in the snapshot refers to it.
    if (!found) continue
    yield { name: `uploads/${key}`, bytes: await buffer(await found.open()) }
    summary.uploads++
  }
  yield jsonEntry(SUMMARY_FILE, summary)
}

function manifestEntry({ migrations, tables, sequences, queues }: Snapshot, now: Date): Entry {
  const layout = { migrations, tables, sequences, queues }
  const manifest: Manifest = { kind: 'rsfc-backup', format: FORMAT, made: now.toISOString(), ...layout }
  return jsonEntry(MANIFEST_FILE, manifest)
}

function jsonEntry(name: string, content: object): Entry {
  return { name, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) }
}

/** A tar header contains the size of its entry. The size of a table is unknown in advance, so it is split into chunks. */
async function* chunkEntries(
  folder: string,
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<Entry, void, void> {
  let pending: Buffer[] = []
  let size = 0
  let number = 0
  const nextChunk = (): Entry => ({
    name: `${folder}/${String(++number).padStart(6, '0')}`,
    bytes: Buffer.concat(pending),
  })
  for await (const bytes of stream) {
    pending.push(bytes)
    size += bytes.length
    if (size < CHUNK_BYTES) continue
    yield nextChunk()
    pending = []
    size = 0
  }
  if (size > 0) yield nextChunk()
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
