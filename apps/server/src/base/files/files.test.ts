import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Server } from '../../testing/servers/s3-server.ts'
import { openFiles, type Files } from './files.ts'

let dataDir: string
let s3: Awaited<ReturnType<typeof openS3Server>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rsfc-files-'))
  s3 = await openS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true, force: true })
})

const KEY = 'public/uploads/events/0199.jpg'

async function bytesOf(files: Files, key: string): Promise<Buffer | null> {
  const found = await files.read(key)
  return found && buffer(await found.open())
}

describe.each(['the local disk', 'S3'])('%s', (where) => {
  let files: Files
  beforeAll(async () => {
    files = await openFiles({ dataDir, s3Url: where === 'S3' ? s3.url : undefined })
  })

  test('stores, replaces and removes bytes', async () => {
    expect(await files.read(KEY)).toBeNull()
    const bytes = randomBytes(300_000)
    await files.put(KEY, bytes, 'image/jpeg')
    const found = await files.read(KEY)
    expect(found).toMatchObject({ size: 300_000, etag: expect.stringMatching(/^(W\/)?"[^"]+"$/) })
    expect(await bytesOf(files, KEY)).toEqual(bytes)
    await files.put(KEY, Buffer.from('shorter'), 'image/jpeg')
    expect((await bytesOf(files, KEY))?.toString()).toBe('shorter')
    expect((await files.read(KEY))?.etag).not.toBe(found?.etag)
    await files.remove(KEY)
    expect(await files.read(KEY)).toBeNull()
  })

  test('stores a file by its path on disk', async () => {
    const bytes = randomBytes(200_000)
    const path = join(dataDir, 'waiting')
    await writeFile(path, bytes)
    await files.putFile('private/documents/a.pdf', path, 'application/pdf')
    expect(await bytesOf(files, 'private/documents/a.pdf')).toEqual(bytes)
    await expect(
      files.putFile('private/b.pdf', join(dataDir, 'nowhere'), 'application/pdf'),
    ).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('lists every key', async () => {
    const keys = ['public/profile/a.jpeg', 'public/uploads/events/b.jpg', 'private/documents/c']
    for (const key of keys) await files.put(key, Buffer.from(key), 'image/jpeg')
    const listed: string[] = []
    for await (const key of files.list()) listed.push(key)
    expect(listed).toEqual(expect.arrayContaining(keys))
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('removing a missing file is not an error', async () => {
    await expect(files.remove('public/uploads/none.jpg')).resolves.toBeUndefined()
  })

  test.each([
    '../outside.jpg',
    'public/../../outside.jpg',
    'public/..\\..\\outside.jpg',
    '',
    'a\u0000b',
    '...//x',
  ])('refuses the key %j', async (key) => {
    const asked = s3.seen.length
    const badKey = {
      code: expect.stringMatching(/^E_(PATH_TRAVERSAL_DETECTED|UNALLOWED_CHARACTERS|INVALID_KEY)$/),
    }
    await expect(files.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject(badKey)
    await expect(files.read(key)).rejects.toMatchObject(badKey)
    await expect(files.remove(key)).rejects.toMatchObject(badKey)
    expect(await readdir(dataDir)).not.toContain('outside.jpg')
    expect(s3.seen).toHaveLength(asked)
  })
})

test('S3 objects are stored with their type in the configured bucket, and every call is signed', async () => {
  const files = await openFiles({ dataDir, s3Url: s3.url })
  await files.put(KEY, Buffer.from('x'), 'image/jpeg')
  expect(s3.objects.get(`/club/${KEY}`)).toEqual({ bytes: Buffer.from('x'), type: 'image/jpeg' })
  for (const { authorization } of s3.seen)
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/ap-southeast-1\/s3\/aws4_request/,
    )
})

test('on the local disk, a failed write keeps the old file and leaves nothing else', async () => {
  const files = await openFiles({ dataDir, s3Url: undefined })
  await files.put('public/profile/me.jpeg', Buffer.from('the old portrait'), 'image/jpeg')
  // Neither a string nor bytes, so that writing fails after the file is opened, as on a full disk.
  const unwritable = { length: 3 } as unknown as Uint8Array
  await expect(files.put('public/profile/me.jpeg', unwritable, 'image/jpeg')).rejects.toMatchObject({
    cause: { code: 'ERR_INVALID_ARG_TYPE' },
  })
  expect((await bytesOf(files, 'public/profile/me.jpeg'))?.toString()).toBe('the old portrait')
  expect(await readdir(join(dataDir, 'uploads/public/profile'))).not.toContainEqual(
    expect.stringMatching(/^\./),
  )
})
