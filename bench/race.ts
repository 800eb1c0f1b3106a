import { Agent, request } from 'node:http'
import type { Row } from './measure.ts'

const RACERS = 20
/** Rounds before the clock starts: the first opens twenty connections, and the code is compiled as it is used. */
const WARM_UP = 40

/** So many rounds of twenty who want one slot at the same moment: how long each waits for the answer. */
export async function race(
  { name, url, cookie }: { name: string; url: string; cookie: string },
  slots: readonly string[],
): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: RACERS })
  const headers = { 'content-type': 'application/json', cookie }
  const waited: number[] = []
  let failures = 0
  let begun = performance.now()
  for (const [round, slot] of slots.entries()) {
    if (round === WARM_UP) {
      waited.length = 0
      begun = performance.now()
    }
    const answers = await Promise.all(
      Array.from({ length: RACERS }, async () => {
        const asked = performance.now()
        const status = await post(url, agent, headers, slot)
        waited.push(performance.now() - asked)
        return status
      }),
    )
    const winners = answers.filter((status) => status === 200).length
    failures += answers.filter((status) => status !== 200 && status !== 406).length + Math.abs(winners - 1)
  }
  const perSecond = waited.length / ((performance.now() - begun) / 1000)
  agent.destroy()
  const sorted = waited.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { name, perSecond, p50: at(0.5), p99: at(0.99), failures }
}

function post(url: string, agent: Agent, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject).end(body)
  })
}
