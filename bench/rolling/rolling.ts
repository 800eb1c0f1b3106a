import { randomBytes } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../apps/server/src/base/database/connection/embedded-postgres.ts'
import { buildWebIfStale } from '../../scripts/build-web-if-stale.ts'
import { withDatabase } from '../faults/test-site.ts'
import { freePort } from '../free-port.ts'
import { hearOfBooking } from './live-board.ts'
import { openSession, startReading, startWriting } from './loads.ts'
import { startProxy } from './nginx.ts'
import { startPooler } from './pgbouncer.ts'
import { endAll, launch } from './processes.ts'

/**
 * Two web servers and a worker behind nginx on one PostgreSQL. The live board must report a booking. Under
 * load each server is restarted in turn, and no request may fail; then one is killed, and only requests in
 * progress on it may fail.
 */
const { values } = parseArgs({ options: { pgbouncer: { type: 'boolean', default: false } } })
const say = (line: string) => void process.stdout.write(`${line}\n`)
await buildWebIfStale(say)
// The proxy's certificate is created for this run.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
const folder = await mkdtemp(join(tmpdir(), 'rsfc-rolling-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const databaseUrl = process.env.DATABASE_URL ?? postgres.url
const wrong: string[] = []

try {
  const pooled: Record<string, string> = values.pgbouncer
    ? { DATABASE_URL: await startPooler(folder, databaseUrl), DATABASE_DIRECT_URL: databaseUrl }
    : { DATABASE_URL: databaseUrl }
  const proxyPort = await freePort()
  const address = `https://127.0.0.1:${proxyPort}`
  const ports = [await freePort(), await freePort()]
  const shared = { ...pooled, PUBLIC_URL: address, SECRET_KEY: randomBytes(32).toString('base64') }
  const start = (role: string, port: number) => startServer(role, port, shared)
  const servers: ChildProcess[] = []
  for (const port of ports) servers.push(await start('web', port))
  await start('worker', await freePort())
  const endProxy = await startProxy(folder, proxyPort, ports)

  const officer = openSession(address, 'admin')
  const member = openSession(address, 'member')
  await officer.signIn()
  await member.signIn()
  const aircraft = await withDatabase(databaseUrl, async (client) => {
    const sql = `select _id from aircraft where aircraft_status = 'active'`
    return (await client.query<{ _id: string }>(sql)).rows.map(({ _id }) => _id)
  })

  const heard = await hearOfBooking(member, officer, aircraft)
  say(`live board: ${heard === null ? 'silent' : `another member's booking after ${heard.toFixed(2)} s`}`)
  if (heard === null) wrong.push('the live board heard nothing through the proxy')

  const { reads, writes } = await underLoad('rolling restart', async () => {
    for (const [n, server] of servers.entries()) {
      await wait(3000)
      const began = performance.now()
      server.kill('SIGTERM')
      const [code] = (await once(server, 'exit')) as [number]
      say(`server ${n + 1} stopped with ${code} after ${((performance.now() - began) / 1000).toFixed(1)} s`)
      servers[n] = await start('web', ports[n] ?? 0)
    }
    await wait(3000)
  })
  if (reads.failed + writes.failed > 0) wrong.push('requests failed during the rolling restart')

  const killed = await underLoad('one server killed', async () => {
    await wait(3000)
    servers[0]?.kill('SIGKILL')
    await wait(3000)
  })
  // nginx repeats a read on the other server. It does not repeat a write, which may already have been done.
  if (killed.reads.failed > 0) wrong.push('reads failed when a server was killed')
  if (killed.writes.failed > killed.writes.atOnce) wrong.push('more writes failed than were on their way')
  if (writes.wrong + killed.writes.wrong > 0) wrong.push('writes were lost or doubled')
  for (const line of await endProxy()) say(`nginx: ${line}`)

  async function underLoad(name: string, work: () => Promise<void>) {
    const endReading = startReading(address)
    const endWriting = startWriting(officer, aircraft)
    await work()
    const result = {
      reads: await endReading(),
      writes: await withDatabase(databaseUrl, endWriting),
    }
    const { reads: read, writes: written } = result
    say(`${name}: ${read.total} reads, ${read.failed} failed, p99 ${read.p99} ms`)
    say(
      `${name}: ${written.total} writes, ${written.failed} failed, ${written.wrong} lost or doubled, statuses ${written.statuses.join(', ')}`,
    )
    return result
  }
} finally {
  await endAll()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const words of wrong) say(`WRONG  ${words}`)
process.exitCode = wrong.length > 0 ? 1 : 0

async function startServer(ROLE: string, port: number, settings: Record<string, string>) {
  const DATA_DIR = join(folder, `${ROLE}-${port}`)
  await mkdir(DATA_DIR, { recursive: true })
  const own = { ROLE, PORT: String(port), DATA_DIR, DEMO: '1', LOG_LEVEL: 'error', ...settings }
  const child = launch(process.execPath, ['apps/server/src/main.ts'], own)
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
    if (ready?.ok) return child
    if (child.exitCode !== null) throw new Error(`the ${ROLE} server ended with ${child.exitCode}`)
    await wait(100)
  }
}
