import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../http/encoding.ts'

/** Larger files are read from the disk each time. */
const MAX_FILE_BYTES = 512 * 1024
/** Several times the size of the build. */
const MAX_TOTAL_BYTES = 32 * 1024 * 1024

/** The headers of a file; all others are set for each response. */
const FILE_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-type',
  'etag',
  'last-modified',
  'vary',
] as const

type KeptFile = { headers: Record<string, string>; body: Buffer }

/**
 * Keeps the files that the routes of this scope send, and sends them from memory the next time: a busy disk
 * delays nobody. For files that never change.
 */
export function keepFiles(app: FastifyInstance, { maxTotal = MAX_TOTAL_BYTES } = {}): void {
  const kept = new Map<string, KeptFile>()
  let total = 0

  app.addHook('onRequest', async (request, reply) => {
    if (!isPlain(request)) return undefined
    // Each encoding is kept once, however the browser spells what it accepts.
    request.headers['accept-encoding'] = chooseEncoding(request.headers['accept-encoding']) ?? 'identity'
    const file = kept.get(keyOf(request))
    return file ? reply.headers(file.headers).send(file.body) : undefined
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const size = Number(reply.getHeader('content-length') ?? 0)
    const isNew = isPlain(request) && reply.statusCode === 200 && !kept.has(keyOf(request))
    if (!isNew || !(payload instanceof Readable) || size > MAX_FILE_BYTES) return payload
    const body = await buffer(payload)
    if (total + body.length > maxTotal) return body
    total += body.length
    kept.set(keyOf(request), { headers: fileHeaders(reply), body })
    return body
  })
}

/** Plain spellings only: otherwise one file could be kept under any number of addresses. */
const PLAIN_PATH = /^(\/\w[\w.-]*)+$/

/** Conditions and ranges are left to the library that reads the disk. */
function isPlain(request: FastifyRequest): boolean {
  const special = Object.keys(request.headers).some((name) => name === 'range' || name.startsWith('if-'))
  return request.method === 'GET' && !special && PLAIN_PATH.test(pathOf(request))
}

function keyOf(request: FastifyRequest): string {
  return `${request.headers['accept-encoding']} ${pathOf(request)}`
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? ''
}

function fileHeaders(reply: FastifyReply): Record<string, string> {
  const present = FILE_HEADERS.map((name) => [name, reply.getHeader(name)] as const)
  return Object.fromEntries(
    present.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  )
}
