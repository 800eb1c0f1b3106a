import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConnectionErrors } from './connection-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files, which may take as long as a whole request. */
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
  /** How often Node looks for requests that exceed the two limits it knows, `headers` and `request`. */
  check: number
  /** A connection on which nothing moves, such as one that does not read its answer. */
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

/** Ends requests whose bodies arrive too slowly; also after the answer, when the rest of the body is not wanted. */
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
