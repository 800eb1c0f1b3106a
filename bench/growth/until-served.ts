import { setTimeout } from 'node:timers/promises'

const MOST_REFUSALS = 20
const PAUSE_MS = 1000

export type Served = { response: Response; ms: number; refusals: number }

/**
 * A server that is too busy for a moment, for example because other work runs on the machine, refuses a call with
 * 503. The call is then sent again after a pause; only the one that was served is timed.
 */
export async function untilServed(
  send: () => Promise<Response>,
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<Served> {
  for (let refusals = 0; ; refusals++) {
    const started = performance.now()
    const response = await send()
    if (response.status !== 503 || refusals === MOST_REFUSALS)
      return { response, ms: performance.now() - started, refusals }
    await response.body?.cancel()
    await wait(PAUSE_MS)
  }
}
