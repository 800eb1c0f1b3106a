import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The promise that new requests wait for, while a server stops listening. */
const held = new WeakMap<Server, Promise<void>>()

/** What connects during the turn that closes is lost, so that turn has to be short: the shortest that comes soon. */
const SHORTEST_TURN_MS = 0.05
const LONGER_PER_SECOND_MS = 2
const WAIT_FOR_QUIET_MS = 1000

/**
 * The system resets connections that wait to be accepted when a server stops listening, and a proxy does not repeat a
 * write that it has sent. One connection is accepted in each turn of the event loop: none waits after a turn that
 * accepted none. New requests are held meanwhile, or such a turn would never come to a busy server. Ends with the last
 * connection.
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

/** Lets `stopListening` hold new requests for the moment in which the server stops listening. */
export function holdRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async () => held.get(app.server))
}
