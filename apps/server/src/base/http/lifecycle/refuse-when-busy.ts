import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { TooBusy } from '../../errors/too-busy.ts'

type Busy = {
  /** The delay of the event loop in milliseconds; 0: never busy. */
  after: number
  /** How often the delay is measured. */
  measureMs?: number
  /** For so long after it listens, a server is slow because of its own start, and refuses nobody. */
  settleMs?: number
}

/** Answers 503 while the event loop is late. */
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
