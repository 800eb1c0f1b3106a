import { Agent, request } from 'node:http'
import type { Row } from './measure.ts'

const RACERS = 20
/** Rounds that are not measured: they open the connections and let the JIT compile the code. */
const WARM_UP = 40

/** In each round twenty clients request the same slot at once. Measures how long each waits for its response. */
export async function race(
  { name, url, headers: signedIn }: { name: string; url: string; headers: Record<string, string> },
  slots: readonly string[],
): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: RACERS })
  const headers = { 'content-type': 'application/json', ...signedIn }
  const waited: number[] = []
  let failures = 0
  let started = performance.now()
  for (const [round, slot] of slots.entries()) {
    if (round === WARM_UP) {
      waited.length = 0
      started = performance.now()
    }
    const statuses = await Promise.all(
      Array.from({ length: RACERS }, async () => {
        const sent = performance.now()
        const status = await post(url, agent, headers, slot)
        waited.push(performance.now() - sent)
        return status
      }),
    )
    const winners = statuses.filter((status) => status === 200).length
    failures += statuses.filter((status) => status !== 200 && status !== 406).length + Math.abs(winners - 1)
  }
  const perSecond = waited.length / ((performance.now() - started) / 1000)
  agent.destroy()
  const sorted = waited.toSorted((a, b) => a - b)
  const percentile = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { name, perSecond, p50: percentile(0.5), p99: percentile(0.99), failures }
}

function post(url: string, agent: Agent, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', reject).end(body)
  })
}
