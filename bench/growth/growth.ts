import { callsOf, type GrowthCall } from './calls.ts'
import { openGrowingClubs, type GrowingClub } from './clubs.ts'
import { untilServed } from './until-served.ts'

const SIZES = [1000, 100_000, 1_000_000]
/** The most growth allowed from the smallest size to the largest. */
const MOST_GROWTH = 1.3
/** Smaller differences are noise, whatever the ratio. */
const NOISE_MS = 0.3
const WARM_UP = 10
const REQUESTS = 50
/** Slow calls are sent less often: after this time the result is accurate enough. */
const ENOUGH_MS = 10_000
/** Other work on the machine may disturb a call, so it is measured again before it counts as too slow. */
const TRIES = 4

type Measured = { name: string; times: number[]; refusals: number }

/** Measures every call in clubs of three sizes, one client at a time, and fails if one grows too much. */
export async function measureGrowth(say: (line: string) => void): Promise<void> {
  const { clubs, close } = await openGrowingClubs(SIZES, say)
  try {
    const calls = await Promise.all(clubs.map((club) => callsOf(club)))
    const measured: Measured[] = []
    say(HEAD.map(tableRow).join('\n'))
    for (const index of (calls[0] ?? []).keys()) {
      const same = calls.map((list) => list[index] as GrowthCall)
      const one = await measureCall(clubs, same)
      measured.push(one)
      say(tableRow([one.name, ...one.times.map((time) => time.toFixed(1)), growth(one.times).toFixed(2)]))
    }
    for (const { name, refusals } of measured)
      if (refusals > 0) say(`${name} was refused as too busy and sent again: ${refusals} times`)
    const slow = measured.filter((call) => isTooSlow(call.times))
    for (const { name, times } of slow) say(`TOO SLOW: ${name} grows ${growth(times).toFixed(2)} times`)
    process.exitCode = slow.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

/** The sizes take turns, request by request, so that other work on the machine affects them equally. */
async function measureCall(clubs: GrowingClub[], calls: GrowthCall[]): Promise<Measured> {
  const name = calls[0]?.name ?? ''
  const best = clubs.map(() => Infinity)
  let refused = 0
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const times = clubs.map((): number[] => [])
    const started = performance.now()
    for (let n = 0; n < WARM_UP + REQUESTS; n++) {
      if (n > 2 * WARM_UP && performance.now() - started > ENOUGH_MS) break
      for (const [size, call] of calls.entries()) {
        const { time, refusals } = await timed(clubs[size] as GrowingClub, call)
        refused += refusals
        if (n >= WARM_UP) times[size]?.push(time)
      }
    }
    for (const [size, list] of times.entries()) best[size] = Math.min(best[size] as number, bestTenth(list))
    if (!isTooSlow(best)) break
  }
  return { name, times: best, refusals: refused }
}

/**
 * Measures the time to the first byte for files, which are sent while they are read, otherwise to the last
 * byte.
 */
async function timed(
  { site, client }: GrowingClub,
  { name, path, method = 'GET', headers, body, isFile }: GrowthCall,
) {
  // Removes the limit on downloads per member.
  if (isFile) await client.query('delete from throttles')
  const sent = body?.()
  const { response, ms, refusals } = await untilServed(() =>
    fetch(`${site}/api${path}`, {
      method,
      headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
      ...(sent !== undefined && { body: sent }),
    }),
  )
  const received = performance.now()
  if (response.status !== 200)
    throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
  if (!isFile) await response.arrayBuffer()
  const time = ms + performance.now() - received
  if (isFile) await response.body?.cancel()
  return { time, refusals }
}

/** The average of the fastest tenth. */
function bestTenth(times: number[]): number {
  const fastest = times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length / 10))
  return fastest.reduce((sum, time) => sum + time, 0) / fastest.length
}

function growth(times: number[]): number {
  return (times.at(-1) ?? 0) / (times[0] ?? 1)
}

function isTooSlow(times: number[]): boolean {
  return growth(times) > MOST_GROWTH && (times.at(-1) ?? 0) - (times[0] ?? 0) > NOISE_MS
}

/** The same headings as in docs/performance.md. */
const HEAD = [
  ['call, ms with this many bookings', ...SIZES.map((size) => size.toLocaleString('en-SG')), 'growth'],
  ['---', ...SIZES.map(() => '---:'), '---:'],
]

function tableRow(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
