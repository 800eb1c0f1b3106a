import { randomBytes } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from './errors.ts'
import { isAlive } from './processes.ts'

/**
 * What must never be seen half made is made under a name of its own, which tells its maker's pid, and
 * renamed when complete.
 */
export function freshFolder(parent: string): string {
  return join(parent, `new-${process.pid}-${randomBytes(4).toString('hex')}`)
}

/** What makers left that were killed; an initdb that outlived its maker gives up as its files go. */
export async function removeRemains(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const maker = /^new-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1]
    if (!maker || isAlive(Number(maker))) continue
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
  }
}

/** False when another start was quicker; what we made is then removed. */
export async function putInPlace(fresh: string, place: string): Promise<boolean> {
  try {
    await rename(fresh, place)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) return false
    throw error
  }
  await syncFolder(dirname(place))
  return true
}

/** A new name survives a power cut only once its folder is on disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
