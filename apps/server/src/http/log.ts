import type { FastifyRequest } from 'fastify'
import { withoutSecret } from '@rsfc/contract/secret-paths'
import { safeError } from '../security/safe-error.ts'

export type LogFormat = 'pretty' | 'json'
export type LogStream = { write(line: string): void }

/** Logs a request's id, method, path and address; no headers, bodies, queries, secrets or values of the database. */
export async function loggerOptions(level: string, format: LogFormat, stream?: LogStream) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: withoutSecret(request.url.split('?')[0] ?? ''),
        address: request.ip,
      }),
      err: (error: unknown) => safeError(error),
    },
    ...(stream && { stream }),
    ...(format === 'pretty' && { stream: await prettyStream() }),
  }
}

/** Human-readable lines, written synchronously so that none is lost on shutdown. */
async function prettyStream() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId', singleLine: true })
}
