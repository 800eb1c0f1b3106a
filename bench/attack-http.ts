import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clubDate } from '@rsfc/domain/time/club-time'
import { spawnSite } from '../apps/server/src/testing/site-process.ts'
import { signInWith } from './sign-in.ts'

/** Attacks that need no account: many wrong passwords at once, and request bodies that never end. */
const ATTACKERS = 50
const SECONDS = 10
const SLOW_CONNECTIONS = 250
const WATCH_SECONDS = Number(process.argv[2] ?? 40)

const say = (line: string) => process.stdout.write(`${line}\n`)
const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-attack-'))
const site = spawnSite({ DATA_DIR: dataDir, DEMO: '1' })
try {
  const address = await site.address
  const probes = await openProbes(address)
  await probe(probes, 2)
  say(`without an attack: ${inWords(await probe(probes, 5))}`)
  let logins = 0
  const attack = new AbortController()
  const attackers = Array.from({ length: ATTACKERS }, async () => {
    while (!attack.signal.aborted) await tryWrongPassword(address, logins++)
  })
  const during = await probe(probes, SECONDS)
  attack.abort()
  await Promise.all(attackers)
  say(`${ATTACKERS} wrong passwords at a time, ${Math.round(logins / SECONDS)} a second: ${inWords(during)}`)
  await dripBodies(address)
} finally {
  await site.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

type Probe = { name: string; url: string; headers: Record<string, string> }

async function openProbes(address: string): Promise<Probe[]> {
  const { headers } = await signInWith(address, 'member@rsfc.example', 'clear-skies')
  const [from, to] = [0, 7].map((days) => clubDate(new Date(Date.now() + days * 86_400_000)))
  const home = await (await fetch(address)).text()
  const script = /"(\/(?:assets|static)\/[^"]+\.js)"/.exec(home)?.[1] ?? ''
  return [
    { name: 'health', url: `${address}/api/health`, headers: {} },
    { name: 'board', url: `${address}/api/booking/board?from=${from}&to=${to}`, headers },
    { name: 'script', url: `${address}${script}`, headers: { 'accept-encoding': 'br' } },
  ]
}

/** Requests each address repeatedly, and returns the response times in milliseconds. */
async function probe(probes: Probe[], seconds: number): Promise<{ name: string; times: number[] }[]> {
  const end = performance.now() + seconds * 1000
  return Promise.all(
    probes.map(async ({ name, url, headers }) => {
      const times: number[] = []
      while (performance.now() < end) {
        const started = performance.now()
        const response = await fetch(url, { headers })
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`${name} answered ${response.status}`)
        times.push(performance.now() - started)
        await wait(20)
      }
      return { name, times }
    }),
  )
}

function inWords(found: { name: string; times: number[] }[]): string {
  const share = (times: number[], part: number) =>
    Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0)
  return found
    .map(({ name, times }) => `${name} p50 ${share(times, 0.5)} p99 ${share(times, 0.99)} ms`)
    .join(', ')
}

/** Each from another address and for another account, so that no limit on wrong passwords applies. */
async function tryWrongPassword(address: string, n: number): Promise<void> {
  const body = JSON.stringify({ username: `nobody${n}@rsfc.example`, password: `wrong ${n}` })
  const from = `203.0.${(n >> 8) & 255}.${n & 255}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const response = await fetch(`${address}/api/account/login`, { method: 'POST', headers, body })
  await response.arrayBuffer()
}

async function dripBodies(address: string): Promise<void> {
  const { port, hostname } = new URL(address)
  let [open, answered] = [0, 0]
  const head = 'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, () => {
    const socket = connect(Number(port), hostname, () => open++)
    socket.write(`${head}Content-Length: 100000\r\n\r\n{`)
    socket.on('data', (chunk) => (answered += chunk.toString().includes(' 408 ') ? 1 : 0))
    socket.on('error', () => undefined)
    socket.on('close', () => open--)
    return socket
  })
  for (let second = 1; second <= WATCH_SECONDS; second++) {
    await wait(1000)
    for (const socket of sockets) if (socket.writable) socket.write(' ')
    if (second === 1 || second % 5 === 0)
      say(`bodies that drip: after ${second} s ${open} of ${SLOW_CONNECTIONS} open, ${answered} answered 408`)
  }
  for (const socket of sockets) socket.destroy()
}
