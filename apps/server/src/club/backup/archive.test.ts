import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { pack as packTar, type Header } from 'tar-stream'
import { expect, test } from 'vitest'
import { readArchive, writeArchive, type Entry } from './archive.ts'

const MADE = new Date('2026-11-14T02:00:00Z')
const MEGABYTE = 1024 * 1024

async function pack(entries: Iterable<Entry> | AsyncIterable<Entry>): Promise<Buffer> {
  const target = new PassThrough()
  const [packed] = await Promise.all([buffer(target), writeArchive(Readable.from(entries), MADE, target)])
  return packed
}

async function collect(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const collected: Entry[] = []
  for await (const entry of entries) collected.push(entry)
  return collected
}

async function read(packed: Buffer, chunkSize = packed.length): Promise<Entry[]> {
  const chunks = Array.from({ length: Math.ceil(packed.length / chunkSize) }, (_, n) =>
    packed.subarray(n * chunkSize, (n + 1) * chunkSize),
  )
  return collect(readArchive(Readable.from(chunks)))
}

const segment = fc.stringMatching(/^[a-zé]{1,140}$/)
const name = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join('/'))
const bytes = fc.uint8Array({ maxLength: 1200 }).map((found) => Buffer.from(found))

test('entries of any name and size can be written and read back, in chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name, bytes })),
      fc.integer({ min: 1, max: 3000 }),
      async (entries, chunkSize) => {
        expect(await read(await pack(entries), chunkSize)).toEqual(entries)
      },
    ),
    { numRuns: 60 },
  )
})

test('names of more than 100 bytes are preserved, with and without folders', async () => {
  const names = ['a', 'é'].flatMap((letter) => [
    letter.repeat(300),
    `${letter.repeat(99)}/${letter.repeat(99)}/${letter.repeat(99)}`,
  ])
  const entries = names.map((long) => ({ name: long, bytes: Buffer.from(long) }))
  expect(await read(await pack(entries))).toEqual(entries)
})

/** Written by the tar code of version 0.1.0: a plain name, two long ones (ASCII, UTF-8) and an empty file. */
const WRITTEN_BY_0_1_0 =
  'H4sIAAAAAAACA+2YO27DMBBEWfsUuoDtWX7MKoehFMGfyBIRSUCAIAfKOXIxwy4MyC5UkUqQeSzIbgty9oFbhuptjJtT37Uq' +
  'FQCwA247nncARonT3nkLbaEgEGNUAZWBsR/Cu0KWWr+Qz6+VIv+Xpmv36zac64Q15vKvtUzzD+/hVPHB/CdHrCtiGA4vY2y6' +
  '8Npv41g2x2p7fxfrvCd2o7zkuPZ5/z/k38Be80//pycwAvT/0v6X3ZP/Rej/PP7XU///fC+zNqe4p/wX83/Kq53Jv4jBNP/u' +
  '1hLo/wyUhCSAnfVvUHXn2NRDnXICPP//w+P813rOfwkhJCkXgLtHZgAcAAA='

test('an archive of an earlier version can still be read', async () => {
  expect(await read(Buffer.from(WRITTEN_BY_0_1_0, 'base64'))).toEqual([
    { name: 'backup.json', bytes: Buffer.from('{}\n') },
    { name: `uploads/public/${'long-name-'.repeat(12)}`, bytes: Buffer.from('a') },
    { name: `uploads/${'é'.repeat(60)}.jpg`, bytes: Buffer.alloc(600, 'b') },
    { name: 'complete.json', bytes: Buffer.alloc(0) },
  ])
})

test('a large file can be written and read back', async () => {
  const large = { name: 'large', bytes: Buffer.alloc(20 * MEGABYTE, 'flying club ') }
  const found = await read(await pack([large, { name: 'next', bytes: Buffer.from('x') }]))
  expect(found.map((entry) => entry.name)).toEqual(['large', 'next'])
  expect(found[0]?.bytes.equals(large.bytes)).toBe(true)
})

const CHUNK = 64 * 1024

/** Random content, so that the compressed stream is as long as the content. */
function* randomFiles(count: number, onPull: () => void = () => undefined): Generator<Entry> {
  for (let n = 0; n < count; n++) {
    onPull()
    yield { name: `file-${n}`, bytes: randomBytes(CHUNK) }
  }
}

test('writing waits for a slow target', async () => {
  let pulled = 0
  const files = Readable.from(
    randomFiles(500, () => pulled++),
    { highWaterMark: 1 },
  )
  const { promise: firstWrite, resolve } = Promise.withResolvers<void>()
  const stuck = new Writable({ write: () => resolve() })
  const writing = writeArchive(files, MADE, stuck)
  await firstWrite
  for (let turn = 0; turn < 100; turn++) await setImmediate()
  expect(pulled).toBeLessThan(20)
  stuck.destroy(new Error('no space left on device'))
  await expect(writing).rejects.toThrow('no space left on device')
})

test('reading waits for a slow reader, and stops when the reader does', async () => {
  const packed = await pack(randomFiles(200))
  let pulled = 0
  const source = Readable.from(
    (function* chunks() {
      for (let at = 0; at < packed.length; at += CHUNK) {
        pulled++
        yield packed.subarray(at, at + CHUNK)
      }
    })(),
    { highWaterMark: 1 },
  )
  const entries = readArchive(source)
  for (let n = 0; n < 3; n++) expect((await entries.next()).value).toMatchObject({ name: `file-${n}` })
  expect(pulled).toBeLessThan(20)
  await entries.return(undefined)
  expect(source.destroyed).toBe(true)
})

test('an error in the source reaches the reader unchanged', async () => {
  const failing = new Readable({ read: () => undefined })
  const reading = collect(readArchive(failing))
  failing.destroy(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }))
  await expect(reading).rejects.toMatchObject({ code: 'EIO' })
})

test('an error in the entries reaches the writer unchanged', async () => {
  const failing = async function* entries(): AsyncGenerator<Entry> {
    yield { name: 'a', bytes: Buffer.from('a') }
    throw new Error('the bucket is unreachable')
  }
  await expect(pack(failing())).rejects.toThrow('the bucket is unreachable')
})

const whole = async () => gunzipSync(await pack([{ name: 'members', bytes: Buffer.alloc(900, 'x') }]))

test.each([[511], [513], [1400], [1500]])(
  'an archive cut after %i bytes is reported as truncated',
  async (length) => {
    const cut = gzipSync((await whole()).subarray(0, length))
    await expect(read(cut)).rejects.toMatchObject({ name: 'Error', truncated: true })
  },
)

test('a gzip stream cut anywhere is reported as truncated', async () => {
  const packed = await pack([{ name: 'members', bytes: randomBytes(9000) }])
  for (const length of [15, 500, 5000, packed.length - 1]) {
    await expect(read(packed.subarray(0, length)), String(length)).rejects.toMatchObject({ truncated: true })
  }
})

test('a damaged header is refused', async () => {
  const damaged = await whole()
  damaged[3] = 0
  await expect(read(gzipSync(damaged))).rejects.toMatchObject({
    message: expect.stringContaining('Invalid tar header'),
    truncated: false,
  })
})

async function packHeader(header: Partial<Header> & { name: string }): Promise<Buffer> {
  const archive = packTar()
  archive.entry(header)
  archive.finalize()
  return gzipSync(await buffer(archive as AsyncIterable<Buffer>))
}

test.each(['../escape', 'uploads/../../escape', '/etc/passwd', 'uploads//x', 'uploads/./x', 'a\\..\\..\\b'])(
  'the unsafe name %s is refused',
  async (unsafe) => {
    await expect(read(await pack([{ name: unsafe, bytes: Buffer.alloc(1) }]))).rejects.toThrow(
      `${unsafe} is not a safe file name`,
    )
  },
)

test.each(['symlink', 'link', 'directory', 'fifo'] as const)('a %s is refused', async (type) => {
  await expect(read(await packHeader({ name: 'x', type, linkname: '/etc/passwd' }))).rejects.toThrow(
    /^x\/? is not a plain file$/,
  )
})

test('an entry larger than memory is refused before it is read', async () => {
  const archive = packTar()
  archive.entry({ name: 'huge', size: 10 ** 12 })
  const [header] = (await once(archive, 'data')) as [Buffer]
  archive.destroy()
  await expect(read(gzipSync(header))).rejects.toThrow('huge has 1000000000000 bytes')
})
