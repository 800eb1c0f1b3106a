import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConnectionErrors } from './connection-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts files, so its body may take as long as a whole request. */
    takesFiles?: boolean
  }
}

/** In milliseconds. */
export type Timeouts = {
  /** For the headers of a request. */
  headers: number
  /** For a body that is not an upload, from the moment its headers have arrived. */
  body: number
  /** For a whole request: uploads over a mobile network. */
  request: number
  /** How often Node checks its own two limits, `headers` and `request`. */
  check: number
  /** For a connection without traffic, such as one whose client does not read the answer. */
  idle: number
}

export const TIMEOUTS: Timeouts = {
  headers: 15_000,
  body: 20_000,
  request: 5 * 60_000,
  check: 5_000,
  idle: 2 * 60_000,
}

/** Node's own limits, as options of Fastify. */
export function serverTimeouts({ headers, request, check, idle }: Timeouts) {
  return {
    requestTimeout: request,
    connectionTimeout: idle,
    http: {
      requestTimeout: request,
      headersTimeout: headers,
      connectionsCheckingInterval: check,
      requireHostHeader: false,
    },
  }
}

/** Ends requests whose bodies arrive too slowly, even if the answer has already been sent. */
export function limitBodies(app: FastifyInstance, { body }: Timeouts, errors: ConnectionErrors): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !request.routeOptions.config.takesFiles) limit(request, reply)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.takesFiles && !request.raw.complete) limit(request, reply)
    done()
  })

  function limit({ raw }: FastifyRequest, reply: FastifyReply): void {
    const timer = setTimeout(() => {
      if (reply.raw.headersSent) raw.destroy()
      else errors.refuse(raw.socket, 408)
    }, body)
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
