import type { FastifyRequest } from 'fastify'

// A recovery link in an address is a key; it stays out of the log.
const SECRET_PATH = /^(\/change-password\/)[^/?]+/

/** Requests by id, method, path and time; no headers, no bodies, no queries, no keys. */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: (request.url.split('?')[0] ?? '').replace(SECRET_PATH, '$1…'),
        address: request.ip,
      }),
    },
  }
}
