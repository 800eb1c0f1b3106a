import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { TooBusy } from '../../errors/too-busy.ts'

type Busy = {
  /** The delay of the event loop in milliseconds above which the server counts as busy; 0: never. */
  after: number
  /** How often the delay is measured. */
  measureMs?: number
  /** For this long after it starts to listen, a server is slow because of its own start, and refuses nobody. */
  settleMs?: number
}

/** Answers 503 while the event loop is delayed. */
export async function refuseWhenBusy(
  app: FastifyInstance,
  { after, measureMs = 1000, settleMs = 10_000 }: Busy,
): Promise<void> {
  let settling = false
  app.addHook('onListen', async () => {
    settling = true
    setTimeout(() => (settling = false), settleMs).unref()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: after,
    sampleInterval: measureMs,
    pressureHandler: () => {
      if (!settling) throw new TooBusy()
    },
  })
}
