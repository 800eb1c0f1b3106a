import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { AlreadyRunningError } from './errors.ts'
import { startPostgres } from './start-postgres.ts'
import { query } from './testing/query.ts'
import {
  copyFolder,
  isRunning,
  makeScratchFolder,
  postmasterPid,
  removeScratchFolder,
  scratchFolder,
} from './testing/scratch-folder.ts'
import { NAME, spawnServer } from './testing/spawn-server.ts'

const options = { name: NAME, log: () => undefined, settings: { fsync: 'off' } }
const flights = 'select call_sign from flights'
const template = makeScratchFolder()
afterAll(() => removeScratchFolder(template))

beforeAll(async () => {
  const { url, stop } = await startPostgres({ dataDir: join(template, 'data'), ...options })
  await query(url, `create table flights as select '9V-BOA' as call_sign`)
  await stop()
})

/** A stopped database with one row in it. */
function existingDataDir(parent = scratchFolder()): string {
  return copyFolder(join(template, 'data'), join(parent, 'data'))
}

test('the database keeps its rows, sorts text as people expect, and listens only on a private socket', async () => {
  const dataDir = existingDataDir()
  const { url, adopted, stop } = await startPostgres({ dataDir, ...options })
  expect(adopted).toBe(false)
  expect(await query(url, flights)).toEqual(['9V-BOA'])
  const names = `select name from unnest(array['Zoë', 'adam', 'Érica', 'Eva', 'émile']) name order by name`
  expect(await query(url, names)).toEqual(['adam', 'émile', 'Érica', 'Eva', 'Zoë'])
  expect(await query(url, 'show listen_addresses')).toEqual([''])
  await stop()
  expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
})

test('a second start on the same data folder is refused and does no harm', async () => {
  const dataDir = existingDataDir()
  const first = spawnServer({ dataDir })
  const { url } = await first.answer
  const refusal: unknown = await startPostgres({ dataDir, ...options }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AlreadyRunningError)
  expect((refusal as Error).message).toBe(
    `The data folder ${dataDir} is already in use by another server (pid ${first.child.pid})`,
  )
  expect(await query(url, flights)).toEqual(['9V-BOA'])
  expect(await first.stop()).toBe(0)
})

test('exactly one of two concurrent starts on an empty data folder wins', async () => {
  const dataDir = join(scratchFolder(), 'data')
  const answers = await Promise.all([spawnServer({ dataDir }).answer, spawnServer({ dataDir }).answer])
  const [winner, ...others] = answers.filter(({ failure }) => failure === undefined)
  expect(others).toEqual([])
  expect(answers.find(({ failure }) => failure)?.failure).toMatch(/^AlreadyRunningError/)
  expect(await query(winner?.url ?? '', 'select 1')).toEqual([1])
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log'])
})

test('the next start takes over the database of a killed process, and can stop it', async () => {
  const dataDir = existingDataDir()
  const killed = spawnServer({ dataDir })
  await query((await killed.answer).url, `insert into flights values ('9V-BOC')`)
  await killed.kill()
  const orphan = postmasterPid(dataDir)
  const next = await startPostgres({ dataDir, ...options })
  expect(next.adopted).toBe(true)
  expect(postmasterPid(dataDir)).toBe(orphan)
  expect(await query(next.url, flights)).toEqual(['9V-BOA', '9V-BOC'])
  await next.stop()
  await expect.poll(() => isRunning(orphan)).toBe(false)
})

test('the next start recovers when process and database were both killed', async () => {
  const dataDir = existingDataDir()
  const killed = spawnServer({ dataDir })
  await query((await killed.answer).url, `insert into flights values ('9V-BOC')`)
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await killed.kill()
  const next = await startPostgres({ dataDir, ...options })
  expect(await query(next.url, flights)).toEqual(['9V-BOA', '9V-BOC'])
  await next.stop()
})

test("an unrelated process that reuses the dead database's pid neither blocks the start nor is harmed", async () => {
  const dataDir = existingDataDir()
  const unrelated = spawn('sleep', ['60'])
  onTestFinished(() => void unrelated.kill())
  const lockFile = `${unrelated.pid}\n${dataDir}/postgres\n1794710261\n5432\n${dataDir}/postgres\n\n  1  2\nready   \n`
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lockFile)
  writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), lockFile)
  const { url, stop } = await startPostgres({ dataDir, ...options })
  expect(await query(url, flights)).toEqual(['9V-BOA'])
  await stop()
  expect(unrelated.exitCode).toBeNull()
})

test('a copy of a data folder in use is an independent database', async () => {
  const folder = scratchFolder()
  const original = spawnServer({ dataDir: existingDataDir(folder) })
  const { url } = await original.answer
  await query(url, 'checkpoint')
  const copy = copyFolder(join(folder, 'data'), join(folder, 'copy'))
  const second = await startPostgres({ dataDir: copy, ...options })
  expect(second.adopted).toBe(false)
  await query(second.url, 'delete from flights')
  expect(await query(url, flights)).toEqual(['9V-BOA'])
  await second.stop()
})

test('a path too long for a socket works, can be taken over, and leaves nothing behind', async () => {
  const dataDir = existingDataDir(join(scratchFolder(), ...Array<string>(6).fill('a-folder-in-a-deep-tree')))
  const killed = spawnServer({ dataDir })
  await killed.answer
  await killed.kill()
  const { url, adopted, stop } = await startPostgres({ dataDir, ...options })
  expect(adopted).toBe(true)
  expect(await query(url, flights)).toEqual(['9V-BOA'])
  const socketDir = new URL(url).searchParams.get('host') ?? ''
  expect(dirname(socketDir)).toBe(tmpdir())
  await stop()
  expect(existsSync(socketDir)).toBe(false)
})

test('a start killed during initdb does not disturb the next one', async () => {
  const dataDir = join(scratchFolder(), 'data')
  const killed = spawnServer({ dataDir })
  await expect.poll(() => unfinishedCluster(dataDir), { interval: 5 }).toBeDefined()
  const unfinished = unfinishedCluster(dataDir)
  await killed.kill()
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const { url, stop } = await startPostgres({ dataDir, ...options })
  expect(await query(url, 'select current_database()')).toEqual([NAME])
  await stop()
  expect(readdirSync(dataDir)).not.toContain(unfinished)
})

function unfinishedCluster(dataDir: string): string | undefined {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  return names.find((name) => name.startsWith('new-') && existsSync(join(dataDir, name, 'PG_VERSION')))
}

test('Ctrl-C in a terminal does not stop the database', async () => {
  const dataDir = existingDataDir()
  const server = spawnServer({ dataDir })
  const { url } = await server.answer
  process.kill(-(server.child.pid ?? 0), 'SIGINT')
  await sleep(200)
  expect(await query(url, flights)).toEqual(['9V-BOA'])
  expect(await server.stop()).toBe(0)
})

test('the data folder is locked again after PostgreSQL recovers from a crash', async () => {
  const dataDir = existingDataDir()
  const { url } = await spawnServer({ dataDir }).answer
  const [backend] = await query(
    url,
    `select pid from pg_stat_activity where application_name like '${NAME} server %'`,
  )
  process.kill(Number(backend), 'SIGKILL')
  // The killed session keeps its lock until PostgreSQL has ended the others too.
  const locks = `select count(*)::int from pg_locks where locktype = 'advisory' and pid <> ${Number(backend)}`
  await expect.poll(() => query(url, locks)).toEqual([1])
  await expect(startPostgres({ dataDir, ...options })).rejects.toThrow(AlreadyRunningError)
})

test('the error says why PostgreSQL could not start', async () => {
  const dataDir = existingDataDir()
  const settings = { shared_buffers: 'many' }
  await expect(startPostgres({ ...options, dataDir, settings })).rejects.toThrow(
    /could not start.*\n.*"many"/,
  )
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('many')
})

test('a name that is not a valid role is refused', async () => {
  const dataDir = join(scratchFolder(), 'data')
  await expect(startPostgres({ ...options, dataDir, name: 'my app"' })).rejects.toThrow(TypeError)
  expect(existsSync(dataDir)).toBe(false)
})
