import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { openSnapshot, type Snapshot } from '../db/backup/snapshot.ts'
import type { Files } from '../files/files.ts'
import { BackupRefusal, FIRST, FORMAT, LAST, type Manifest, type Tally } from './manifest.ts'
import { tarEnd, tarEntry } from './tar.ts'

const CHUNK = 1024 * 1024

type Parts = { url: string; files: Files; file: string; now: Date }

/** One file with the club as it is at one moment. It has its name only once it is whole and on disk. */
export async function writeBackup({ url, files, file, now }: Parts): Promise<Tally & { bytes: number }> {
  if (await exists(file)) throw new BackupRefusal(`${file} is there already: give another name`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.part-${process.pid}`
  const snapshot = await openSnapshot(url)
  try {
    if (snapshot.migrations.length === 0) throw new BackupRefusal('The database holds no club yet')
    const tally: Tally = { rows: {}, jobs: 0, uploads: 0 }
    await pipeline(
      archive(snapshot, files, now, tally),
      createGzip(),
      createWriteStream(part, { flags: 'wx', mode: 0o600 }),
    )
    await putOnDisk(part)
    await rename(part, file)
    return { ...tally, bytes: (await stat(file)).size }
  } finally {
    await rm(part, { force: true })
    await snapshot.close()
  }
}

/** Fills the tally as it goes. */
async function* archive(
  snapshot: Snapshot,
  files: Files,
  now: Date,
  tally: Tally,
): AsyncGenerator<Buffer, void, void> {
  const entry = (name: string, bytes: Buffer) => tarEntry({ name, bytes }, now)
  const json = (name: string, content: object) =>
    entry(name, Buffer.from(`${JSON.stringify(content, null, 2)}\n`))
  const { migrations, tables, sequences, queues } = snapshot
  const made = now.toISOString()
  yield json(FIRST, {
    kind: 'rsfc-backup',
    format: FORMAT,
    made,
    migrations,
    tables,
    sequences,
    queues,
  } satisfies Manifest)
  for (const table of tables) {
    const { chunks, count } = snapshot.copyTable(table)
    for await (const [name, bytes] of inPieces(`tables/${table.name}`, chunks)) yield entry(name, bytes)
    tally.rows[table.name] = count()
  }
  if (queues.length > 0) {
    const { chunks, count } = snapshot.copyJobs()
    for await (const [name, bytes] of inPieces('jobs', chunks)) yield entry(name, bytes)
    tally.jobs = count()
  }
  for await (const key of files.list()) {
    const found = await files.read(key)
    // Gone since it was listed: whatever showed it had gone before the snapshot.
    if (!found) continue
    yield entry(`uploads/${key}`, await buffer(await found.open()))
    tally.uploads++
  }
  yield json(LAST, tally)
  yield tarEnd()
}

/** An archive wants to know sizes ahead, and nobody knows a table's: so it goes in pieces. */
async function* inPieces(
  folder: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<[name: string, bytes: Buffer], void, void> {
  let held: Buffer[] = []
  let size = 0
  let pieces = 0
  const piece = (): [string, Buffer] => [
    `${folder}/${String(++pieces).padStart(6, '0')}`,
    Buffer.concat(held),
  ]
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.length
    if (size < CHUNK) continue
    yield piece()
    held = []
    size = 0
  }
  if (size > 0) yield piece()
}

async function putOnDisk(path: string): Promise<void> {
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
