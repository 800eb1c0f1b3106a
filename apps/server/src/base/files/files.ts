import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Uploads, on the local disk or in an S3 bucket shared by several servers. Keys are paths: `public/…`, `private/…`. */
export async function openFiles({ dataDir, s3Url }: { dataDir: string; s3Url: string | undefined }) {
  const disk = new Disk(
    s3Url
      ? await s3Driver(s3Url)
      : new LocalDriver({ location: join(dataDir, 'uploads'), visibility: 'private' }),
  )
  return {
    /** Where uploads are stored until they are validated. */
    incoming: join(dataDir, 'incoming'),
    put: (key: string, bytes: Uint8Array, type: string) => disk.put(key, bytes, { contentType: type }),
    // Not streamed, so that the S3 client can retry; uploads are at most 10 MB.
    putFile: async (key: string, path: string, type: string) =>
      disk.put(key, await readFile(path), { contentType: type }),
    /** The file's metadata; `open` fetches the content. */
    async read(key: string): Promise<StoredFile | null> {
      const metadata = await disk.getMetaData(key).catch(nullWhenAbsent)
      return (
        metadata && { size: metadata.contentLength, etag: metadata.etag, open: () => disk.getStream(key) }
      )
    },
    remove: (key: string) => disk.delete(key),
    /** Throws if the store does not respond or refuses our credentials. */
    async check(): Promise<void> {
      if (s3Url) await disk.listAll('/', { recursive: false })
      else await access(join(dataDir, 'uploads'), constants.R_OK | constants.W_OK)
    },
    /** All keys, unordered. */
    async *list(): AsyncGenerator<string, void, void> {
      let page: string | undefined
      do {
        const { objects, paginationToken } = await disk.listAll('/', {
          recursive: true,
          paginationToken: page,
        })
        // Names starting with a dot are partial files left by a killed server.
        for (const found of objects) if (found.isFile && !basename(found.key).startsWith('.')) yield found.key
        page = paginationToken
      } while (page)
    },
  }
}

export type StoredFile = { size: number; etag: string; open: () => Promise<Readable> }
export type Files = Awaited<ReturnType<typeof openFiles>>

type Cause = { code?: string; $metadata?: { httpStatusCode?: number } }

/** A name too long for the file system counts as missing. */
function nullWhenAbsent(error: unknown): null {
  const { code = '', $metadata } = ((error as Error).cause ?? {}) as Cause
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code) || $metadata?.httpStatusCode === 404) return null
  throw error
}

// Loaded only when used: the SDK is large.
async function s3Driver(address: string) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const url = new URL(address)
  return new S3Driver({
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket: url.pathname.slice(1),
    forcePathStyle: true,
    visibility: 'private',
    supportsACL: false,
  })
}

/** Uploads on the local disk. Writes are atomic: a full disk or a killed server leaves no partial file. */
class LocalDriver extends FSDriver {
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
