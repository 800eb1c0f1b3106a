import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Binaries, binariesIn } from './binaries.ts'
import { clusterPath, movedClusterPath } from './cluster.ts'
import { errorCode, PostgresStartError } from './errors.ts'
import { runCommand } from './run-as.ts'
import { publishFolder, removeAbandonedStaging, stagingFolder, syncFolder } from './staging-folder.ts'

export async function copyBinaries({ folder }: Binaries, fallbackDir: string): Promise<Binaries> {
  await mkdir(fallbackDir, { recursive: true })
  await chmod(fallbackDir, 0o755)
  await removeAbandonedStaging(fallbackDir)
  const target = join(fallbackDir, `native-${await versionOf(folder)}`)
  if (!existsSync(target)) {
    const staging = stagingFolder(fallbackDir)
    await copy(folder, staging, 'chown -R 0:0 "$2" && chmod -R u+rwX,go+rX "$2"')
    await publishFolder(staging, target)
  }
  return binariesIn(target)
}

/** Later starts follow the link, even when the data folder is renamed or another user could be chosen. */
export async function linkCluster(dataDir: string, staging: string): Promise<void> {
  const name = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`
  const target = join(dirname(staging), name)
  await publishFolder(staging, target)
  try {
    await symlink(target, clusterPath(dataDir))
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    if (errorCode(error) !== 'EEXIST') throw error
  }
  await syncFolder(dataDir)
}

/** Removes the original only after its copy is on disk. */
export async function moveCluster(dataDir: string, cluster: string, fallbackDir: string): Promise<void> {
  const staging = stagingFolder(fallbackDir)
  await copy(cluster, staging, 'sync')
  const unchanged = (await realpath(clusterPath(dataDir))) === cluster
  if (unchanged) await rename(clusterPath(dataDir), movedClusterPath(dataDir))
  await linkCluster(dataDir, staging)
  await rm(movedClusterPath(dataDir), { recursive: true, force: true })
}

async function copy(from: string, to: string, afterwards: string): Promise<void> {
  const script = `cp -a "$1" "$2" && ${afterwards}`
  const copied = await runCommand({ kind: 'self' }, 'sh', ['-c', script, 'sh', from, to])
  if (!copied.ok)
    throw new PostgresStartError(`${from} could not be copied to ${to}: ${copied.output.trim()}`)
}

async function versionOf(binariesFolder: string): Promise<string> {
  const packageFolder = join(binariesFolder, '..')
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : ''
  return `${basename(packageFolder)}-${String(version)}`
}
