import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { knownMigrations } from '../../base/database/connection/migrate.ts'
import { ArchiveError, readArchive, type Entry } from './archive.ts'
import { BackupError, FORMAT, Manifest, MANIFEST_FILE, Summary, SUMMARY_FILE } from './manifest.ts'

export type InspectedBackup = { file: string; manifest: Manifest; summary: Summary }

/** Reads the whole file once, so that a restore never starts with a damaged one. */
export async function inspectBackup(file: string): Promise<InspectedBackup> {
  await access(file).catch(() => {
    throw new BackupError(`There is no file ${file}`)
  })
  let manifest: Manifest | undefined
  let last: Entry | undefined
  try {
    for await (const entry of readEntries(file)) {
      manifest ??= await readManifest(entry, file)
      last = entry
    }
  } catch (error) {
    throw toBackupError(error, file, manifest !== undefined)
  }
  if (!manifest || last?.name !== SUMMARY_FILE) throw new BackupError(`${file} is incomplete`)
  return { file, manifest, summary: Summary.parse(JSON.parse(last.bytes.toString())) }
}

export function readEntries(file: string): AsyncGenerator<Entry> {
  return readArchive(createReadStream(file))
}

async function readManifest({ name, bytes }: Entry, file: string): Promise<Manifest> {
  if (name !== MANIFEST_FILE) throw new BackupError(`${file} is not a backup of the club`)
  const { kind, format } = JSON.parse(bytes.toString()) as { kind?: unknown; format?: unknown }
  if (kind !== 'rsfc-backup') throw new BackupError(`${file} is not a backup of the club`)
  const newer = new BackupError(`${file} was made by a newer version of the site: update this one first`)
  if (Number(format) > FORMAT) throw newer
  const manifest = Manifest.parse(JSON.parse(bytes.toString()))
  const known = await knownMigrations()
  if (manifest.migrations.some((when) => !known.includes(when))) throw newer
  return manifest
}

function toBackupError(error: unknown, file: string, hasManifest: boolean): unknown {
  if (!(error instanceof ArchiveError)) return error
  if (error.truncated) return new BackupError(`${file} is incomplete`)
  return new BackupError(
    hasManifest ? `${file} is damaged: ${error.message}` : `${file} is not a backup of the club`,
  )
}
