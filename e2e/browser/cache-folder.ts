import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export const cacheFolder = resolve(import.meta.dirname, '../../node_modules/.cache/rsfc-chromium')

const abandonedAfter = 60 * 60 * 1000

/**
 * A folder that exists under its own name is complete: it is filled under another and renamed,
 * so that a run cut half-way leaves nothing behind that looks whole, and two runs at once do no harm.
 */
export async function cachedFolder(name: string, fill: (folder: string) => Promise<void>) {
  const folder = join(cacheFolder, name)
  if (existsSync(folder)) return folder
  await mkdir(cacheFolder, { recursive: true })
  await removeAbandoned()
  const unfinished = await mkdtemp(join(cacheFolder, 'unfinished-'))
  try {
    await fill(unfinished)
    await rename(unfinished, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return folder
}

async function removeAbandoned() {
  for (const name of await readdir(cacheFolder)) {
    const folder = join(cacheFolder, name)
    if (!name.startsWith('unfinished-')) continue
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > abandonedAfter) await rm(folder, { recursive: true, force: true })
  }
}
