import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

const PATH = '/metrics'

type Options = { host: string; port: number; token: string | undefined }

/** Serves the metrics on a separate port, so that no proxy makes them public. */
export async function serveMetrics(metrics: Metrics, { host, port, token }: Options) {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== PATH) response.writeHead(404).end()
    else void answerMetrics(metrics, token, request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function answerMetrics(
  metrics: Metrics,
  token: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
  if (token && !isBearer(request.headers.authorization, token)) {
    return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
  }
  const text = await metrics.read()
  response.writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' }).end(text)
}

/** Compares hashes, so that the time reveals nothing about the token. */
export function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
