import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { knownMigrations } from '../db/migrate.ts'
import { BackupRefusal, FIRST, FORMAT, LAST, Manifest, Tally } from './manifest.ts'
import { CUT_SHORT, TarError, untar, type Entry } from './tar.ts'

/** Far above any upload or piece of a table. */
const LARGEST = 64 * 1024 * 1024
const ZLIB = /^Z_/

export type InspectedBackup = { file: string; manifest: Manifest; tally: Tally }

/** Reads the whole file once, so that nothing is touched for the sake of one that is not whole. */
export async function inspectBackup(file: string): Promise<InspectedBackup> {
  await access(file).catch(() => {
    throw new BackupRefusal(`There is no file ${file}`)
  })
  let manifest: Manifest | undefined
  let last: Entry | undefined
  try {
    for await (const entry of readEntries(file)) {
      manifest ??= await readManifest(entry, file)
      last = entry
    }
  } catch (error) {
    throw inWords(error, file, manifest !== undefined)
  }
  if (!manifest) throw new BackupRefusal(`${file} is no backup of a club`)
  if (last?.name !== LAST) throw new BackupRefusal(`${file} is cut short`)
  return { file, manifest, tally: Tally.parse(JSON.parse(last.bytes.toString())) }
}

export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const packed = createReadStream(file)
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  try {
    yield* untar(packed.pipe(unpacked), LARGEST)
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}

async function readManifest({ name, bytes }: Entry, file: string): Promise<Manifest> {
  if (name !== FIRST) throw new BackupRefusal(`${file} is no backup of a club`)
  const { kind, format } = JSON.parse(bytes.toString()) as { kind?: unknown; format?: unknown }
  if (kind !== 'rsfc-backup') throw new BackupRefusal(`${file} is no backup of a club`)
  const newer = new BackupRefusal(`${file} was made by a newer version of the site: update this one first`)
  if (Number(format) > FORMAT) throw newer
  const manifest = Manifest.parse(JSON.parse(bytes.toString()))
  const known = await knownMigrations()
  if (manifest.migrations.some((when) => !known.includes(when))) throw newer
  return manifest
}

function inWords(error: unknown, file: string, begun: boolean): unknown {
  if (error instanceof BackupRefusal || !(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR' || error.message === CUT_SHORT) return new BackupRefusal(`${file} is cut short`)
  if (!ZLIB.test(code) && !(error instanceof TarError)) return error
  return new BackupRefusal(begun ? `${file} is damaged: ${error.message}` : `${file} is no backup of a club`)
}
