import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { withoutSecret } from '@rsfc/contract/secret-paths'
import { safeError } from '../errors/safe-error.ts'

export type LogFormat = 'pretty' | 'json'
export type LogStream = { write(line: string): void }

/** Logs a request's id, method, path and address, but no headers, bodies, queries, secrets or database values. */
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

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the member who makes the request, once known. */
    member: string | null
    /** The id of the API key that the request carries. */
    key: string | null
  }
}

/** One line for each request, when it has been answered. */
export class RequestLines extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    { statusCode: status, elapsedTime }: FastifyReply,
  ): void {
    const line = { req: request, status, ms: Math.round(elapsedTime * 10) / 10, ...whoOf(request) }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request completed')
  }
}

/** The ids of the member and of the API key, if known, for a log line. */
export function whoOf({ member, key }: FastifyRequest): { member?: string; key?: string } {
  return { ...(member && { member }), ...(key && { key }) }
}

/** Human-readable lines, written synchronously so that none is lost on shutdown. */
async function prettyStream() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId', singleLine: true })
}
