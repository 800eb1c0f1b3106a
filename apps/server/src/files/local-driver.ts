import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** Uploads on the local disk. Writes are atomic: a full disk or a killed server leaves no partial file. */
export class LocalDriver extends FSDriver {
  readonly #folder: string

  constructor(options: { location: string; visibility: 'private' }) {
    super(options)
    this.#folder = options.location
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#folder, key)
    const part = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}`)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await writeAndSync(part, contents)
      await rename(part, target)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
}

async function writeAndSync(path: string, contents: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(contents)
    await file.sync()
  } finally {
    await file.close()
  }
}
