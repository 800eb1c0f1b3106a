import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack, type Header } from 'tar-stream'

export type Entry = { name: string; bytes: Buffer }

/** Far larger than any upload or table chunk, so a larger entry is malformed. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024

/** The bytes are not a complete tar.gz of plain files. */
export class ArchiveError extends Error {
  readonly truncated: boolean
  constructor(message: string, options: ErrorOptions & { truncated?: boolean } = {}) {
    super(message, options)
    this.truncated = options.truncated ?? false
  }
}

/** Writes the entries as a tar.gz, and reads the next one only after the target has taken the last. */
export async function writeArchive(
  entries: AsyncIterable<Entry>,
  mtime: Date,
  target: Writable,
): Promise<void> {
  const archive = pack()
  const packing = packAll()
  try {
    await pipeline(archive, createGzip(), target)
  } finally {
    await packing
  }

  async function packAll(): Promise<void> {
    try {
      for await (const { name, bytes } of entries) {
        await once(archive.entry({ name, mode: 0o600, mtime }, bytes), 'close')
      }
      archive.finalize()
    } catch (error) {
      archive.destroy(error as Error)
    }
  }
}

/** Yields the files of a tar.gz in order, one at a time in memory. */
export async function* readArchive(source: Readable): AsyncGenerator<Entry> {
  const archive = extract()
  const unpacking = pipeline(source, createGunzip(), archive)
  // The loop below gets the same error; this only marks the promise as handled.
  unpacking.catch(() => undefined)
  try {
    for await (const file of archive) {
      checkHeader(file.header)
      yield { name: file.header.name, bytes: await buffer(file as AsyncIterable<Buffer>) }
    }
    await unpacking
  } catch (error) {
    throw toArchiveError(error as NodeJS.ErrnoException)
  }
}

function checkHeader({ name, size, type }: Header): void {
  if (type !== 'file') throw new ArchiveError(`${name} is not a plain file`)
  if (size > MAX_ENTRY_BYTES) throw new ArchiveError(`${name} has ${size} bytes`)
  const isSafe = name.split(/[/\\]/).every((segment) => !['', '.', '..'].includes(segment))
  if (!isSafe) throw new ArchiveError(`${name} is not a safe file name`)
}

/** Errors of the operating system are not changed, because they say nothing about the archive. */
function toArchiveError(error: NodeJS.ErrnoException): Error {
  if (error instanceof ArchiveError) return error
  const { code = '', message } = error
  if (code && !code.startsWith('Z_')) return error
  const truncated = code === 'Z_BUF_ERROR' || message === 'Unexpected end of data'
  return new ArchiveError(message, { cause: error, truncated })
}
