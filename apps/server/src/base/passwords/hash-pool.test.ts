import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerErrors } from '../http/answers/errors.ts'
import { TooBusy } from '../errors/too-busy.ts'
import { createHashPool } from './hash-pool.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password matches its own hash only, and no password matches without an account', async () => {
  const stored = await hashPassword('a quiet runway')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'a quiet runway')).toBe(true)
  expect(await verifyPassword(stored, 'a loud runway')).toBe(false)
  expect(await verifyPassword(null, 'nobody signs in with this')).toBe(false)
})

/** Blocks every thread of Node's own pool with a read from a pipe, until the returned function is called. */
async function blockFileReads(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rsfc-pipe-'))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4)
  const readers = Array.from({ length: threads }, () => open(pipe, 'r'))
  return async () => {
    // Opened for reading too, so that opening does not block.
    const writer = openSync(pipe, constants.O_RDWR)
    for (const reader of await Promise.all(readers)) await reader.close()
    closeSync(writer)
    await rm(folder, { recursive: true })
  }
}

test("hashing does not use Node's own threads, which read files", async () => {
  const stored = await hashPassword('a quiet runway')
  const release = await blockFileReads()
  onTestFinished(release)
  expect(await verifyPassword(stored, 'a quiet runway')).toBe(true)
})

test('when too many passwords wait, the next is refused and the waiting ones are still hashed', async () => {
  const pool = createHashPool({ threads: 1, maxWaiting: 3 })
  onTestFinished(() => pool.end())
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => pool.hash('a quiet runway')))
  const refused = tries.filter((result) => result.status === 'rejected')
  expect(tries.length - refused.length).toBeGreaterThanOrEqual(3)
  expect(refused.length).toBeGreaterThanOrEqual(8)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusy)
  await expect(pool.hash('a quiet runway')).resolves.toContain('argon2id')
})

test('running hashes finish before the pool ends, and a later password starts it again', async () => {
  const pool = createHashPool({ threads: 1 })
  const begun = [pool.hash('a loud runway'), pool.hash('a quiet runway')]
  await pool.end()
  const [, stored = ''] = await Promise.all(begun)
  await expect(pool.verify(stored, 'a quiet runway')).resolves.toBe(true)
  await pool.end()
})

test('a server that is too busy answers 503 and says when to try again', async () => {
  const app = Fastify()
  answerErrors(app)
  app.get('/', async () => {
    throw new TooBusy()
  })
  const response = await app.inject({ url: '/' })
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('2')
  expect(response.json()).toMatchObject({ status: 503, message: expect.stringMatching(/very busy/) })
})
