import { randomBytes } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from './errors.ts'
import { isAlive } from './processes.ts'

/**
 * A folder that must be seen complete or not at all is written under this name and then renamed. The name
 * contains our pid, so that a later start can tell whether the writer is still alive.
 */
export function stagingFolder(parent: string): string {
  return join(parent, `new-${process.pid}-${randomBytes(4).toString('hex')}`)
}

/**
 * Removes what killed processes left behind. An initdb that outlived its parent fails when its files are
 * removed.
 */
export async function removeAbandonedStaging(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const writer = /^new-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1]
    if (!writer || isAlive(Number(writer))) continue
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
  }
}

/** Renames the complete folder. If another process was faster, its folder stays and ours is removed. */
export async function publishFolder(staging: string, target: string): Promise<void> {
  try {
    await rename(staging, target)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) return
    throw error
  }
  await syncFolder(dirname(target))
}

/** A new name survives a power cut only after its parent folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
