import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { clubDate } from '@rsfc/domain/time/club-time'
import { spawnSite } from '../apps/server/src/testing/site-process.ts'
import { buildWebIfStale } from '../scripts/build-web-if-stale.ts'
import { heavyPictures } from './fill/heavy-pictures.ts'
import { whole } from './options.ts'
import { watchMemory } from './process-memory.ts'
import { signInWith } from './sign-in.ts'

const PASSWORD = 'clear-skies'
const PEOPLE = ['member', 'student', 'instructor', 'examiner', 'admin', 'superadmin']
const PROBE_EVERY_MS = 20

type Person = Awaited<ReturnType<typeof signInWith>>

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } })
const minutes = whole('minutes', values.minutes)
const say = (line: string) => process.stdout.write(`${line}\n`)

// Uploads pictures that decode to hundreds of megabytes, and measures the effect on other requests.
await buildWebIfStale(say)
const pictures = await heavyPictures()
const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-attack-'))
// The same option as `npm start`.
const NODE_OPTIONS = '--max-semi-space-size=16'
const site = spawnSite({ DATA_DIR: dataDir, DEMO: '1', NODE_ENV: 'production', NODE_OPTIONS })
try {
  const address = await site.address
  const people: Person[] = []
  for (const name of PEOPLE) people.push(await signInWith(address, `${name}@rsfc.example`, PASSWORD))
  const memory = watchMemory(site.pid as number)
  say(`${memory.now()} MB before`)
  await report('no attack', address, people, () => pause(5000))
  for (const { name, bytes, count } of pictures) {
    const size = `${count} × ${name} (${bytes.length} bytes)`
    const attack = (crowd: Person[]) => () => sendAll(address, crowd, bytes, count)
    await report(`${size}, one member`, address, people, attack(people.slice(0, 1)))
    await report(`${size}, ${people.length} members`, address, people, attack(people))
    say(`    memory ${memory.now()} MB, at most ${memory.peak()} MB so far`)
  }
  for (let minute = 1; minute <= minutes; minute++) {
    await pause(60_000)
    say(`${memory.now()} MB after ${minute} min`)
  }
  memory.stop()
} finally {
  await site.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

async function report(name: string, address: string, [reader]: Person[], attack: () => Promise<unknown>) {
  const { headers } = reader as Person
  const today = clubDate(new Date())
  const over = new AbortController()
  const started = performance.now()
  const attacked = attack().finally(() => over.abort())
  const probes = [`${address}/api/health`, `${address}/api/booking/board?from=${today}&to=${today}`]
  const [health, board] = await Promise.all(probes.map((url) => probe(url, headers, over.signal)))
  const answers = JSON.stringify((await attacked) ?? {})
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`${name}: ${seconds} s, answers ${answers}; p50/p99/max ms: health ${health}, board ${board}`)
}

async function probe(url: string, headers: Person['headers'], over: AbortSignal): Promise<string> {
  const times: number[] = []
  while (!over.aborted || times.length < 20) {
    const started = performance.now()
    const response = await fetch(url, { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
    times.push(performance.now() - started)
    await pause(PROBE_EVERY_MS)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] as number)
  return `${at(0.5)}/${at(0.99)}/${at(1)}`
}

/** Sends all pictures at once, from the members in turn, and counts the responses by status. */
async function sendAll(address: string, crowd: Person[], bytes: Uint8Array, count: number) {
  const sent = Array.from({ length: count }, async (_, n) => {
    const { id, headers } = crowd[n % crowd.length] as Person
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(bytes)]), 'picture')
    const response = await fetch(`${address}/api/members/upload/${id}`, {
      method: 'POST',
      headers,
      body,
    })
    await response.arrayBuffer()
    return response.status
  })
  const statuses = Map.groupBy(await Promise.all(sent), (status) => status)
  return Object.fromEntries([...statuses].map(([status, all]) => [status, all.length]))
}
