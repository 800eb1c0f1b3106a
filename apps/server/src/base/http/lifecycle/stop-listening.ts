import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** New requests wait for this promise while a server stops listening. */
const held = new WeakMap<Server, Promise<void>>()

/** Connections made during the turn that closes the server are lost, so the server waits for a turn this short. */
const SHORTEST_TURN_MS = 0.05
const LONGER_PER_SECOND_MS = 2
const WAIT_FOR_QUIET_MS = 1000

/**
 * Stops listening without losing connections that wait to be accepted. The system would reset them, and a proxy does
 * not repeat a write. The event loop accepts one connection per turn, so after a turn that accepted none, none is
 * waiting. New requests are held meanwhile; otherwise a busy server would never have such a turn. Resolves when the
 * last connection has ended.
 */
export async function stopListening(server: Server): Promise<void> {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  held.set(server, promise)
  await quietTurn(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  held.delete(server)
  release()
  await closed
}

function quietTurn(server: Server): Promise<void> {
  return new Promise((resolve) => {
    let accepted = true
    const onConnection = () => {
      accepted = true
    }
    server.on('connection', onConnection)
    const started = performance.now()
    const look = (began: number) => {
      const now = performance.now()
      const waited = now - started
      const isShort = now - began < SHORTEST_TURN_MS + (waited / 1000) * LONGER_PER_SECOND_MS
      const isQuiet = isShort && !accepted
      accepted = false
      if (!isQuiet && waited < WAIT_FOR_QUIET_MS) return void setImmediate(look, now)
      server.off('connection', onConnection)
      resolve()
    }
    setImmediate(look, started)
  })
}

/** Lets `stopListening` hold new requests while the server stops listening. */
export function holdRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async () => held.get(app.server))
}
