import { chmodSync, lstatSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { installedBinaries } from './binaries.ts'
import { nobody } from './identity.ts'
import { runCommand } from './run-command.ts'
import { chooseWay } from './ways.ts'
import { postmasterPid, query, scratchFolder } from './testing/scratch.ts'
import { spawnServer } from './testing/spawn-server.ts'

vi.setConfig({ testTimeout: 30_000 })

const isRoot = process.getuid?.() === 0
const canUnshare = isRoot && (await runCommand({ kind: 'unshared' }, 'true', [])).ok
const binaries = installedBinaries()
const nobodyReachesBinaries = isRoot && (await runCommand(nobody, binaries.postgres, ['--version'])).ok

/** A machine that forbids, or lacks, unshare. */
function pathWithoutUnshare(): string {
  const bin = scratchFolder()
  chmodSync(bin, 0o755)
  for (const tool of ['sh', 'id', 'ls', 'cp', 'chmod', 'chown', 'sync'])
    symlinkSync(realpathSync(`/bin/${tool}`), join(bin, tool))
  return bin
}

/** Open to every user, unlike what mkdtemp makes. */
function openFolder(): string {
  const folder = scratchFolder()
  chmodSync(folder, 0o755)
  return folder
}

function userNamespaceOf(pid: number): number {
  return statSync(`/proc/${pid}/ns/user`).ino
}

function realUidOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

test.skipIf(isRoot)('an ordinary user runs PostgreSQL plainly', async () => {
  const way = await chooseWay({ parent: '/', owner: undefined, binaries })
  expect(way).toEqual({ identity: { kind: 'self' }, elsewhere: false })
})

test.skipIf(!canUnshare)('root runs it in a user namespace, and keeps its files', async () => {
  const dataDir = join(scratchFolder(), 'data')
  const { url } = await spawnServer({ dataDir }).answer
  expect(await query(url, 'select 1')).toEqual([1])
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(0)
  expect(userNamespaceOf(postmasterPid(dataDir))).not.toBe(userNamespaceOf(process.pid))
})

test.skipIf(!nobodyReachesBinaries)(
  'root without unshare runs it as nobody, also what unshare made',
  async () => {
    const dataDir = join(openFolder(), 'data')
    const first = spawnServer({ dataDir })
    await query((await first.answer).url, 'create table kept as select 1 as one')
    expect(await first.stop()).toBe(0)
    const { url } = await spawnServer({ dataDir }, { PATH: pathWithoutUnshare() }).answer
    expect(await query(url, 'select one from kept')).toEqual([1])
    expect(realUidOf(postmasterPid(dataDir))).toBe(65534)
    expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(65534)
  },
)

test.skipIf(!canUnshare)(
  'root works elsewhere where nobody may not enter, also on what unshare made',
  async () => {
    const dataDir = join(scratchFolder(), 'data')
    const room = join(openFolder(), 'room')
    const first = spawnServer({ dataDir, room })
    await query((await first.answer).url, 'create table kept as select 1 as one')
    expect(await first.stop()).toBe(0)

    const moved = spawnServer({ dataDir, room }, { PATH: pathWithoutUnshare() })
    const { url, lines } = await moved.answer
    expect(lines).toEqual([expect.stringContaining(`it works in ${room}/`)])
    expect(await query(url, 'select one from kept')).toEqual([1])
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
    await moved.stop()

    const again = await spawnServer({ dataDir, room }).answer
    expect(await query(again.url, 'select one from kept')).toEqual([1])
  },
)

test.skipIf(!nobodyReachesBinaries)(
  'a database that an ordinary user made keeps its owner when root starts it',
  async () => {
    const parent = openFolder()
    const owner = { uid: 12345, gid: 12345 }
    const way = await chooseWay({ parent, owner, binaries })
    expect(way.identity).toEqual({ kind: 'user', ...owner })
  },
)
