import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Binaries, binariesIn } from './binaries.ts'
import { clusterLink, movedAside } from './cluster.ts'
import { errorCode, PostgresStartError } from './errors.ts'
import { freshFolder, putInPlace, removeRemains, syncFolder } from './fresh-folder.ts'
import { runCommand } from './run-command.ts'

/** Below it any user can enter, unlike a tree in root's home. */
export const systemRoom = '/var/lib/rsfc'

export async function copyBinaries({ native }: Binaries, room: string): Promise<Binaries> {
  await mkdir(room, { recursive: true })
  await chmod(room, 0o755)
  await removeRemains(room)
  const place = join(room, `native-${await versionOf(native)}`)
  if (!existsSync(place)) {
    const fresh = freshFolder(room)
    await copy(native, fresh, 'chown -R 0:0 "$2" && chmod -R u+rwX,go+rX "$2"')
    await putInPlace(fresh, place)
  }
  return binariesIn(place)
}

/** From now on DATA_DIR leads to a cluster under /var/lib, also when DATA_DIR is renamed or the way changes. */
export async function linkCluster(dataDir: string, fresh: string): Promise<void> {
  const name = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`
  const place = join(dirname(fresh), name)
  await putInPlace(fresh, place)
  try {
    await symlink(place, clusterLink(dataDir))
  } catch (error) {
    await rm(place, { recursive: true, force: true })
    if (errorCode(error) !== 'EEXIST') throw error
  }
  await syncFolder(dataDir)
}

/** The original goes only when its copy is on disk. */
export async function moveCluster(dataDir: string, cluster: string, room: string): Promise<void> {
  const fresh = freshFolder(room)
  await copy(cluster, fresh, 'sync')
  const stillThere = (await realpath(clusterLink(dataDir))) === cluster
  if (stillThere) await rename(clusterLink(dataDir), movedAside(dataDir))
  await linkCluster(dataDir, fresh)
  await rm(movedAside(dataDir), { recursive: true, force: true })
}

async function copy(from: string, to: string, andThen: string): Promise<void> {
  const script = `cp -a "$1" "$2" && ${andThen}`
  const copied = await runCommand({ kind: 'self' }, 'sh', ['-c', script, 'sh', from, to])
  if (!copied.ok)
    throw new PostgresStartError(`${from} could not be copied to ${to}: ${copied.output.trim()}`)
}

async function versionOf(native: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : ''
  return `${basename(join(native, '..'))}-${String(version)}`
}
