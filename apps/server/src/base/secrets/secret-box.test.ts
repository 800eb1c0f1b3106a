import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

const SECRET = Buffer.from('a secret of twenty b')
const secretKey = randomBytes(32).toString('base64')
const folders: string[] = []
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rsfc-key-'))
  folders.push(dataDir)
})
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

test('a sealed secret opens for its owner, and looks different each time', async () => {
  const box = await openSecretBox({ secretKey, dataDir })
  const sealed = box.seal(SECRET, 'mei')
  expect(sealed.includes(SECRET)).toBe(false)
  expect(box.open(sealed, 'mei')).toEqual(SECRET)
  expect(box.seal(SECRET, 'mei')).not.toEqual(sealed)
  expect(box.open(box.seal(Buffer.alloc(0), 'mei'), 'mei')).toEqual(Buffer.alloc(0))
  expect(await readdir(dataDir)).toEqual([])
})

test('after the key is replaced, secrets still open with the previous key and are sealed again', async () => {
  const old = await openSecretBox({ secretKey, dataDir })
  const sealed = old.seal(SECRET, 'mei')
  const newKey = randomBytes(32).toString('base64')
  const box = await openSecretBox({ secretKey: newKey, keyBefore: secretKey, dataDir })
  expect(box.open(sealed, 'mei')).toEqual(SECRET)
  const renewed = box.renew(sealed, 'mei') ?? Buffer.alloc(0)
  expect(box.renew(renewed, 'mei')).toBeNull()
  expect(box.renew(sealed, 'tan')).toBeNull()
  expect((await openSecretBox({ secretKey: newKey, dataDir })).open(renewed, 'mei')).toEqual(SECRET)
})

test('a secret does not open for another owner, with another key, or after a change', async () => {
  const box = await openSecretBox({ secretKey, dataDir })
  const sealed = box.seal(SECRET, 'mei')
  expect(box.open(sealed, 'tan')).toBeNull()
  const other = await openSecretBox({ secretKey: randomBytes(32).toString('base64'), dataDir })
  expect(other.open(sealed, 'mei')).toBeNull()
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(box.open(changed, 'mei')).toBeNull()
  }
  expect(box.open(Buffer.from('short'), 'mei')).toBeNull()
})

test('without SECRET_KEY the first start creates a key file that only the server can read; later starts use it', async () => {
  const boxes = await Promise.all([1, 2, 3].map(() => openSecretBox({ secretKey: undefined, dataDir })))
  expect(await readdir(dataDir)).toEqual(['secret.key'])
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  const sealed = boxes[0]?.seal(SECRET, 'mei') as Buffer
  const later = await openSecretBox({ secretKey: undefined, dataDir })
  for (const box of [...boxes, later]) expect(box.open(sealed, 'mei')).toEqual(SECRET)
})

test('a damaged key file stops the start', async () => {
  await writeFile(join(dataDir, 'secret.key'), 'abc\n')
  await expect(openSecretBox({ secretKey: undefined, dataDir })).rejects.toThrow(
    'secret.key does not hold 32 bytes in base64',
  )
})
