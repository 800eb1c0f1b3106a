import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { AlreadyRunningError } from './errors.ts'
import { startPostgres } from './start-postgres.ts'
import {
  copyFolder,
  isRunning,
  postmasterPid,
  query,
  removeScratch,
  scratchFolder,
} from './testing/scratch.ts'
import { spawnServer } from './testing/spawn-server.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const quick = { log: () => undefined, settings: { fsync: 'off' } }
const flights = 'select call_sign from flights'
const madeOnce = mkdtempSync(join(tmpdir(), 'rsfc-pgtest-'))
afterAll(() => removeScratch(madeOnce))

beforeAll(async () => {
  const { url, stop } = await startPostgres({ dataDir: join(madeOnce, 'data'), ...quick })
  await query(url, `create table flights as select '9V-BOA' as call_sign`)
  await stop()
})

/** A stopped database with one flight in it. */
function existingDataDir(parent = scratchFolder()): string {
  return copyFolder(join(madeOnce, 'data'), join(parent, 'data'))
}

test('keeps its rows, sorts text for people, and listens on a private socket only', async () => {
  const dataDir = existingDataDir()
  const { url, adopted, stop } = await startPostgres({ dataDir, ...quick })
  expect(adopted).toBe(false)
  expect(await query(url, flights)).toEqual(['9V-BOA'])
  const names = `select name from unnest(array['Zoë', 'adam', 'Érica', 'Eva', 'émile']) name order by name`
  expect(await query(url, names)).toEqual(['adam', 'émile', 'Érica', 'Eva', 'Zoë'])
  expect(await query(url, 'show listen_addresses')).toEqual([''])
  await stop()
  expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
})

test('a second start on the same DATA_DIR is refused and harms nothing', async () => {
  const dataDir = existingDataDir()
  const first = spawnServer({ dataDir })
  const { url } = await first.answer
  const refusal: unknown = await startPostgres({ dataDir, ...quick }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AlreadyRunningError)
  expect((refusal as Error).message).toBe(
    `DATA_DIR ${dataDir} is already in use by another server (pid ${first.child.pid})`,
  )
  expect(await query(url, flights)).toEqual(['9V-BOA'])
  expect(await first.stop()).toBe(0)
})

test('of two starts at the same instant on an empty DATA_DIR one wins', async () => {
  const dataDir = join(scratchFolder(), 'data')
  const answers = await Promise.all([spawnServer({ dataDir }).answer, spawnServer({ dataDir }).answer])
  const [winner, ...others] = answers.filter(({ failure }) => failure === undefined)
  expect(others).toEqual([])
  expect(answers.find(({ failure }) => failure)?.failure).toMatch(/^AlreadyRunningError/)
  expect(await query(winner?.url ?? '', 'select 1')).toEqual([1])
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log'])
})

test('a server that was killed leaves a database that the next one takes over, and stops', async () => {
  const dataDir = existingDataDir()
  const killed = spawnServer({ dataDir })
  await query((await killed.answer).url, `insert into flights values ('9V-BOC')`)
  await killed.kill()
  const orphan = postmasterPid(dataDir)
  const next = await startPostgres({ dataDir, ...quick })
  expect(next.adopted).toBe(true)
  expect(postmasterPid(dataDir)).toBe(orphan)
  expect(await query(next.url, flights)).toEqual(['9V-BOA', '9V-BOC'])
  await next.stop()
  await vi.waitUntil(() => !isRunning(orphan))
})

test('the next start recovers when server and database were both killed', async () => {
  const dataDir = existingDataDir()
  const killed = spawnServer({ dataDir })
  await query((await killed.answer).url, `insert into flights values ('9V-BOC')`)
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await killed.kill()
  const next = await startPostgres({ dataDir, ...quick })
  expect(await query(next.url, flights)).toEqual(['9V-BOA', '9V-BOC'])
  await next.stop()
})

test("an unrelated process that got the dead database's pid is no hindrance, and lives on", async () => {
  const dataDir = existingDataDir()
  const unrelated = spawn('sleep', ['60'])
  onTestFinished(() => void unrelated.kill())
  const lockFile = `${unrelated.pid}\n${dataDir}/postgres\n1794710261\n5432\n${dataDir}/postgres\n\n  1  2\nready   \n`
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lockFile)
  writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), lockFile)
  const { url, stop } = await startPostgres({ dataDir, ...quick })
  expect(await query(url, flights)).toEqual(['9V-BOA'])
  await stop()
  expect(unrelated.exitCode).toBeNull()
})

test('a copy of a DATA_DIR in use is a database of its own', async () => {
  const folder = scratchFolder()
  const original = spawnServer({ dataDir: existingDataDir(folder) })
  const { url } = await original.answer
  await query(url, 'checkpoint')
  const copy = copyFolder(join(folder, 'data'), join(folder, 'copy'))
  const second = await startPostgres({ dataDir: copy, ...quick })
  expect(second.adopted).toBe(false)
  await query(second.url, 'delete from flights')
  expect(await query(url, flights)).toEqual(['9V-BOA'])
  await second.stop()
})

test('a DATA_DIR too deep for a socket works, is taken over, and leaves nothing behind', async () => {
  const dataDir = existingDataDir(join(scratchFolder(), ...Array<string>(6).fill('a-folder-in-a-deep-tree')))
  const killed = spawnServer({ dataDir })
  await killed.answer
  await killed.kill()
  const { url, adopted, stop } = await startPostgres({ dataDir, ...quick })
  expect(adopted).toBe(true)
  expect(await query(url, flights)).toEqual(['9V-BOA'])
  const socketDir = new URL(url).searchParams.get('host') ?? ''
  expect(dirname(socketDir)).toBe(tmpdir())
  await stop()
  expect(existsSync(socketDir)).toBe(false)
})

test('a start killed while it made the database does not spoil the next', async () => {
  const dataDir = join(scratchFolder(), 'data')
  const killed = spawnServer({ dataDir })
  const unfinished = await vi.waitUntil(() => halfMade(dataDir), { interval: 5, timeout: 20_000 })
  await killed.kill()
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const { url, stop } = await startPostgres({ dataDir, ...quick })
  expect(await query(url, 'select current_database()')).toEqual(['rsfc'])
  await stop()
  expect(readdirSync(dataDir)).not.toContain(unfinished)
})

function halfMade(dataDir: string): string | undefined {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  return names.find((name) => name.startsWith('new-') && existsSync(join(dataDir, name, 'PG_VERSION')))
}

test('Ctrl-C in the terminal does not reach the database', async () => {
  const dataDir = existingDataDir()
  const server = spawnServer({ dataDir })
  const { url } = await server.answer
  process.kill(-(server.child.pid ?? 0), 'SIGINT')
  await sleep(200)
  expect(await query(url, flights)).toEqual(['9V-BOA'])
  expect(await server.stop()).toBe(0)
})

test('DATA_DIR is guarded again after PostgreSQL recovers from a crash', async () => {
  const dataDir = existingDataDir()
  const { url } = await spawnServer({ dataDir }).answer
  const [backend] = await query(
    url,
    `select pid from pg_stat_activity where application_name like 'rsfc server %'`,
  )
  process.kill(Number(backend), 'SIGKILL')
  // The killed session holds its lock until the others are ended too.
  const guards = `select count(*)::int from pg_locks where locktype = 'advisory' and pid <> ${Number(backend)}`
  await vi.waitFor(async () => expect(await query(url, guards)).toEqual([1]), {
    timeout: 10_000,
    interval: 100,
  })
  await expect(startPostgres({ dataDir, ...quick })).rejects.toThrow(AlreadyRunningError)
})

test('what stops PostgreSQL is told', async () => {
  const dataDir = existingDataDir()
  const settings = { shared_buffers: 'many' }
  await expect(startPostgres({ dataDir, log: quick.log, settings })).rejects.toThrow(
    /could not start.*\n.*"many"/,
  )
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('many')
})
