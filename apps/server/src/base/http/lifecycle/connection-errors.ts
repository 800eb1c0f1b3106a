import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Failure } from '@rsfc/contract/kit/http'
import { sendFailure } from '../answers/envelope.ts'
import { securityHeaders } from '../security-headers.ts'

/** Messages for requests that fail before the site sees them. */
const MESSAGES = {
  400: 'This request is malformed.',
  408: 'The request took too long to arrive. Please check your connection and try again.',
  413: 'This is too large.',
  417: 'This server does not support what the Expect header asks for.',
  431: 'The headers of this request are too large.',
}
type Status = keyof typeof MESSAGES

const STATUS_BY_CODE: Record<string, Status> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

export type ConnectionErrors = ReturnType<typeof createConnectionErrors>

/** Answers errors for which there is no request to reply to, in the usual envelope, and closes the connection. */
export function createConnectionErrors(https: boolean) {
  const latest = new WeakMap<Socket, ServerResponse>()

  function refuse(socket: Socket, status: Status): void {
    const response = latest.get(socket)
    // In the middle of a response, the client would read more bytes as part of it.
    const isAnswering = response?.headersSent && !response.writableFinished
    if (socket.writable && !isAnswering) socket.end(rawAnswer(https, status))
    socket.destroySoon()
  }

  return {
    refuse,
    /** For Fastify's `clientErrorHandler`: requests that Node cannot parse or that arrive too slowly. */
    onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy()
      refuse(socket, STATUS_BY_CODE[error.code ?? ''] ?? 400)
    },
    watch(app: FastifyInstance): void {
      app.server.on('checkExpectation', (request: IncomingMessage) => refuse(request.socket, 417))
      // Before Fastify's own listener, which may answer immediately.
      app.server.prependListener('request', ({ socket }, response) => latest.set(socket, response))
      app.addHook('onRequest', async ({ raw }, reply) => {
        // Node would answer this itself, without our headers.
        const hostMissing = raw.headers.host === undefined && raw.httpVersion === '1.1'
        return hostMissing ? sendFailure(reply, 400, MESSAGES[400]) : undefined
      })
    },
  }
}

function rawAnswer(https: boolean, status: Status): string {
  const failure: Failure = { status, data: null, message: MESSAGES[status] }
  const body = JSON.stringify(failure)
  const headers = {
    ...securityHeaders(https),
    'x-request-id': randomUUID(),
    date: new Date().toUTCString(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
