import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** Uploads on this machine. Each is the old one or the new one, whole: also on a full disk, also after a kill. */
export class LocalDriver extends FSDriver {
  readonly #folder: string

  constructor(options: { location: string; visibility: 'private' }) {
    super(options)
    this.#folder = options.location
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const place = join(this.#folder, key)
    const part = join(dirname(place), `.${basename(place)}.${randomBytes(6).toString('hex')}`)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    try {
      await writeWhole(part, contents)
      await rename(part, place)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
}

async function writeWhole(path: string, contents: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(contents)
    await file.sync()
  } finally {
    await file.close()
  }
}
