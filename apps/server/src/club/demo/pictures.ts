import { readFile } from 'node:fs/promises'

/** The part of the file storage that the demo club needs. */
export type SeedFiles = { put: (path: string, bytes: Buffer, type: string) => Promise<void> }

/** Files in the pictures folder; CREDITS.md has a line for each. */
export type Picture =
  | 'c172-from-above-over-sea'
  | 'c172-turning-toward-sunset'
  | 'cockpit-c172-panel-over-sea'
  | 'fleet-c172-three-quarter'
  | 'fleet-tb9-three-quarter'
  | 'hero-tb9-golden-hour'
  | 'ramp-c172-parked-evening'
  | 'ramp-tb9-parked-evening'
  | 'sea-of-clouds-low-sun'
  | 'sunset-silhouette-c172-over-sea'
  | 'view-from-cabin-strut-and-sea'

export function picturePath(noun: 'fleet' | 'events' | 'community', picture: Picture): string {
  return `public/uploads/${noun}/${picture}.jpg`
}

export type StoredPicture = { path: string; bytes: number }

/** Stores each picture once under its path, and returns what is stored. */
export async function putPictures(files: SeedFiles, paths: readonly string[]): Promise<StoredPicture[]> {
  return Promise.all(
    [...new Set(paths)].map((path) => putPicture(files, path, path.slice(path.lastIndexOf('/') + 1))),
  )
}

export async function putPicture(files: SeedFiles, path: string, file: string): Promise<StoredPicture> {
  const bytes = await readSeedFile(file)
  await files.put(path, bytes, 'image/jpeg')
  return { path, bytes: bytes.length }
}

export function readSeedFile(file: string): Promise<Buffer> {
  return readFile(new URL(`pictures/${file}`, import.meta.url))
}
