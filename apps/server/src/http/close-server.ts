import type { FastifyInstance } from 'fastify'

const IDLE_CHECK_MS = 100
/** Requests that are still running after this are cut off. */
const LIMIT_MS = 4000

/**
 * Accepts no more connections, and closes each after the answer it waits for. Proxies keep connections open for
 * the next request, so idle ones are looked for until none is left.
 */
export async function closeServer(app: FastifyInstance, limit = LIMIT_MS): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  const all = setTimeout(() => app.server.closeAllConnections(), limit)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(all)
  }
}
