import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser } from './browser.ts'
import { startOnce } from './start.ts'

const cacheFolder = resolve(import.meta.dirname, '../../node_modules/.cache/rsfc-chromium')
const abandonedAfter = 60 * 60 * 1000

type Unpacking = {
  name: string
  fill: (folder: string) => Promise<void>
  locate: (folder: string) => Promise<Browser>
}

/** A browser unpacked under node_modules/.cache, now or by an earlier run. */
export async function cachedBrowser({ name, fill, locate }: Unpacking): Promise<Browser> {
  const folder = join(cacheFolder, name)
  if (existsSync(folder)) {
    const browser = await locate(folder)
    if (await starts(browser)) return browser
    // It was unpacked on another machine, or a system library it needs has been removed.
    await rm(folder, { recursive: true, force: true })
  }
  await fillAtomically(folder, async (unfinished) => {
    await fill(unfinished)
    await startOnce(await locate(unfinished))
  })
  return locate(folder)
}

/**
 * Fills a temporary folder and renames it, so that an interrupted run leaves nothing incomplete. Of two
 * concurrent runs, the second uses the result of the first.
 */
async function fillAtomically(folder: string, fill: (unfinished: string) => Promise<void>) {
  const parent = resolve(folder, '..')
  await mkdir(parent, { recursive: true })
  await removeAbandoned(parent)
  const unfinished = await mkdtemp(join(parent, 'unfinished-'))
  try {
    await fill(unfinished)
    await rename(unfinished, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

const starts = (browser: Browser) =>
  startOnce(browser).then(
    () => true,
    () => false,
  )

async function removeAbandoned(parent: string) {
  for (const name of await readdir(parent)) {
    if (!name.startsWith('unfinished-')) continue
    const modified = statSync(join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - modified > abandonedAfter) await rm(join(parent, name), { recursive: true, force: true })
  }
}
