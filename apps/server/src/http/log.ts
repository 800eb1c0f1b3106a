import type { FastifyRequest } from 'fastify'

export type LogFormat = 'pretty' | 'json'

// A recovery link is a secret, so it is masked in the log.
const SECRET_PATH = /^(\/change-password\/)[^/?]+/

/** Logs a request's id, method, path and address; no headers, bodies, queries or secrets. */
export async function loggerOptions(level: string, format: LogFormat) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: (request.url.split('?')[0] ?? '').replace(SECRET_PATH, '$1…'),
        address: request.ip,
      }),
    },
    ...(format === 'pretty' && { stream: await prettyStream() }),
  }
}

/** Human-readable lines, written synchronously so that none is lost on shutdown. */
async function prettyStream() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId', singleLine: true })
}
