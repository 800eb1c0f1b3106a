import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Uploads, on the local disk or in an S3 bucket that several servers share. Keys are stored paths: `public/…`, `private/…`. */
export async function openFiles({ dataDir, s3Url }: { dataDir: string; s3Url: string | undefined }) {
  const disk = new Disk(
    s3Url
      ? await s3Driver(s3Url)
      : new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'private' }),
  )
  return {
    /** Where uploads wait while they are looked at. */
    incoming: join(dataDir, 'incoming'),
    put: (key: string, bytes: Uint8Array, type: string) => disk.put(key, bytes, { contentType: type }),
    putFile: (key: string, path: string, type: string) =>
      disk.putStream(key, createReadStream(path), { contentType: type }),
    async read(key: string): Promise<{ stream: Readable; size: number; etag: string } | null> {
      if (!(await disk.exists(key))) return null
      const { contentLength, etag } = await disk.getMetaData(key)
      return { stream: await disk.getStream(key), size: contentLength, etag }
    },
    remove: (key: string) => disk.delete(key),
  }
}

export type Files = Awaited<ReturnType<typeof openFiles>>

// The SDK is large: it is loaded only where it is used.
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
