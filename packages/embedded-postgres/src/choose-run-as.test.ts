import { chmodSync, lstatSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installedBinaries } from './binaries.ts'
import { chooseRunAs } from './choose-run-as.ts'
import { nobody, runCommand } from './run-as.ts'
import { query } from './testing/query.ts'
import { postmasterPid, scratchFolder } from './testing/scratch-folder.ts'
import { spawnServer } from './testing/spawn-server.ts'

const isRoot = process.getuid?.() === 0
const canUnshare = isRoot && (await runCommand({ kind: 'namespace' }, 'true', [])).ok
const binaries = installedBinaries()
const nobodyCanRun = isRoot && (await runCommand(nobody, binaries.postgres, ['--version'])).ok

/** A PATH as on a machine without `unshare`. */
function pathWithoutUnshare(): string {
  const bin = scratchFolder()
  chmodSync(bin, 0o755)
  for (const tool of ['sh', 'id', 'ls', 'cp', 'chmod', 'chown', 'sync'])
    symlinkSync(realpathSync(`/bin/${tool}`), join(bin, tool))
  return bin
}

/** Every user can enter it, unlike a folder from mkdtemp. */
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

test.skipIf(isRoot)('an ordinary user runs PostgreSQL directly', async () => {
  const choice = await chooseRunAs({ parent: '/', owner: undefined, binaries })
  expect(choice).toEqual({ runAs: { kind: 'self' }, useFallback: false })
})

test.skipIf(!canUnshare)('root runs it in a user namespace and keeps the files', async () => {
  const dataDir = join(scratchFolder(), 'data')
  const { url } = await spawnServer({ dataDir }).answer
  expect(await query(url, 'select 1')).toEqual([1])
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(0)
  expect(userNamespaceOf(postmasterPid(dataDir))).not.toBe(userNamespaceOf(process.pid))
})

test.skipIf(!nobodyCanRun)(
  'root without unshare runs it as nobody, even a database created in a namespace',
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
  'root moves the database to the fallback folder if nobody cannot enter the data folder',
  async () => {
    const dataDir = join(scratchFolder(), 'data')
    const fallbackDir = join(openFolder(), 'fallback')
    const first = spawnServer({ dataDir, fallbackDir })
    await query((await first.answer).url, 'create table kept as select 1 as one')
    expect(await first.stop()).toBe(0)

    const moved = spawnServer({ dataDir, fallbackDir }, { PATH: pathWithoutUnshare() })
    const { url, lines } = await moved.answer
    expect(lines).toEqual([expect.stringContaining(`it works in ${fallbackDir}/`)])
    expect(await query(url, 'select one from kept')).toEqual([1])
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
    await moved.stop()

    const again = await spawnServer({ dataDir, fallbackDir }).answer
    expect(await query(again.url, 'select one from kept')).toEqual([1])
  },
)

test.skipIf(!nobodyCanRun)(
  'a database that an ordinary user created keeps its owner when root starts it',
  async () => {
    const parent = openFolder()
    const owner = { uid: 12345, gid: 12345 }
    const choice = await chooseRunAs({ parent, owner, binaries })
    expect(choice.runAs).toEqual({ kind: 'user', ...owner })
  },
)
