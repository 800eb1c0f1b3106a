import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

const SCRIPT = `go(${'x'.repeat(3000)})`
const STYLE = 'p{color:red}'.repeat(500)
let folder: string
let app: FastifyInstance

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rsfc-files-'))
  await writeFile(join(folder, 'a.js'), SCRIPT)
  await writeFile(join(folder, 'a.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(folder, 'a.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(folder, 'b.css'), STYLE)
  await writeFile(join(folder, 'c.png'), Buffer.alloc(2000, 7))
  app = await serveFolder()
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Serves a folder like the site does. */
async function serveFolder(maxTotal?: number): Promise<FastifyInstance> {
  const made = Fastify()
  const answers = createAnswerCache(maxTotal ? { maxTotal } : {})
  answers.answer(made)
  // Like helmet.
  made.addHook('onRequest', async (_request, reply) => void reply.header('x-frame-options', 'DENY'))
  await made.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await made.register(async (scope) => {
    answers.keepFiles(scope)
    const cached = { preCompressed: true, immutable: true, maxAge: '1y' } as const
    await scope.register(fastifyStatic, { root: folder, prefix: '/f/', ...cached })
  })
  return made
}

const OF_THE_CONNECTION = new Set(['date', 'connection', 'content-length', 'transfer-encoding'])

async function get(name: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: sent, rawPayload } = await app.inject({ url: `/f/${name}`, headers })
  const file = Object.entries(sent).filter(([header]) => !OF_THE_CONNECTION.has(header))
  return { statusCode, file: Object.fromEntries(file), body: rawPayload }
}

const NAMES = ['a.js', 'b.css', 'c.png']
const ACCEPTED = ['gzip, deflate, br, zstd', 'gzip', 'br;q=0, gzip;q=0.5', 'identity', '']

test.each(NAMES.flatMap((name) => ACCEPTED.map((accepted) => [name, accepted] as const)))(
  '%s for %j is the same from memory as from the disk, also when the disk is gone',
  async (name, accepted) => {
    const headers: Record<string, string> = accepted ? { 'accept-encoding': accepted } : {}
    const fromDisk = await get(name, { ...headers, 'if-none-match': '"none"' })
    expect(await get(name, headers)).toEqual(fromDisk)
    await rm(folder, { recursive: true })
    expect(await get(name, headers)).toEqual(fromDisk)
    expect(fromDisk.statusCode).toBe(200)
  },
)

test('conditional requests and ranges are answered as without the cache', async () => {
  const { file } = await get('c.png')
  expect((await get('c.png', { 'if-none-match': String(file.etag) })).statusCode).toBe(304)
  const part = await get('c.png', { range: 'bytes=0-9' })
  expect([part.statusCode, part.body.length]).toEqual([206, 10])
})

test('a missing file is not cached, and is sent when it exists', async () => {
  expect((await get('d.js')).statusCode).toBe(404)
  await writeFile(join(folder, 'd.js'), 'late')
  expect((await get('d.js')).body.toString()).toBe('late')
})

test('a file is not cached again under another spelling of its address', async () => {
  expect((await get('%61.js')).statusCode).toBe(200)
  await rm(folder, { recursive: true })
  expect((await get('%61.js')).statusCode).toBe(404)
})

test('when the cache is full, files are read from the disk', async () => {
  await app.close()
  app = await serveFolder(2500)
  for (const name of ['c.png', 'b.css', 'c.png', 'b.css']) expect((await get(name)).statusCode).toBe(200)
  await rm(folder, { recursive: true })
  expect((await get('c.png')).statusCode).toBe(200)
  expect((await get('b.css')).statusCode).toBe(404)
})
