import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { stopListening } from './stop-listening.ts'

const IDLE_CHECK_MS = 100
/** Requests that are still running after this are cut off. */
const LIMIT_MS = 4000

/**
 * Accepts no more connections, and closes each one after its pending answer. Proxies keep connections open for the next
 * request, so idle ones are closed repeatedly until none is left.
 */
export async function closeServer(app: FastifyInstance, limit = LIMIT_MS): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  const all = setTimeout(() => app.server.closeAllConnections(), limit)
  try {
    await stopListening(app.server)
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(all)
  }
}

/**
 * Replaces `closeIdleConnections`, which Node also calls when a server closes. Node's own version treats a connection
 * as idle as soon as its answer is written, and cuts off what has not been sent yet.
 */
export function trackConnections(server: Server): void {
  const unanswered = new WeakMap<Socket, number>()
  const idle = new Set<Socket>()
  const count = (socket: Socket, change: number) => {
    const left = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, left)
    if (left === 0 && !socket.destroyed) idle.add(socket)
    else idle.delete(socket)
  }
  server.on('connection', (socket) => socket.once('close', () => idle.delete(socket)))
  server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  server.closeIdleConnections = () => {
    // In the next turn, because a closing server calls this before it stops listening.
    setImmediate(() => {
      for (const socket of idle) socket.destroySoon()
    })
  }
}
