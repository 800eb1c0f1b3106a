import { dirname } from 'node:path'
import { type Binaries, installedBinaries } from './binaries.ts'
import { chooseRunAs } from './choose-run-as.ts'
import { clusterPath, createCluster, findCluster, setClusterOwner } from './cluster.ts'
import { PostgresStartError } from './errors.ts'
import { copyBinaries, linkCluster, moveCluster } from './fallback-folder.ts'
import { clearStaleLocks, readPidFile } from './lock-files.ts'
import { type Postmaster, spawnPostmaster } from './postmaster.ts'
import type { RunAs } from './run-as.ts'
import { prepareSocketDir, socketLockIn } from './socket-folder.ts'
import { publishFolder, removeAbandonedStaging, stagingFolder } from './staging-folder.ts'

export interface LaunchOptions {
  /** Absolute, without symbolic links. */
  dataDir: string
  name: string
  settings: Record<string, string>
  fallbackDir: string
  log: (line: string) => void
}

/** Creates or prepares the cluster for the user that can run it on this machine, and starts its server. */
export async function launchServer(options: LaunchOptions): Promise<Postmaster> {
  const { dataDir, settings } = options
  await removeAbandonedStaging(dataDir)
  const { cluster, runAs, binaries } = await prepareCluster(options)
  await setClusterOwner(cluster, runAs)
  const previous = readPidFile(cluster)?.socketDir
  await clearStaleLocks(cluster, socketLockIn(previous ?? cluster))
  const socketDir = await prepareSocketDir(cluster, runAs, previous)
  return spawnPostmaster({ runAs, binaries, cluster, socketDir, dataDir, settings })
}

async function prepareCluster(options: LaunchOptions) {
  const { dataDir, fallbackDir, log } = options
  const existing = await findCluster(dataDir)
  const installed = installedBinaries()
  const parent = existing ? dirname(existing.path) : dataDir
  const { runAs, useFallback } = await chooseRunAs({ parent, owner: existing?.owner, binaries: installed })
  const binaries = useFallback ? await copyBinaries(installed, fallbackDir) : installed
  if (!existing) await createIn(useFallback ? fallbackDir : dataDir, { ...options, runAs, binaries })
  else if (useFallback && parent !== fallbackDir) await moveCluster(dataDir, existing.path, fallbackDir)

  const cluster = await findCluster(dataDir)
  if (!cluster) throw new PostgresStartError(`The database in ${dataDir} was removed during the start`)
  if (useFallback)
    log(`PostgreSQL's user can't enter ${dataDir} or run its binaries there: it works in ${cluster.path}`)
  return { cluster: cluster.path, runAs, binaries }
}

async function createIn(
  parent: string,
  options: LaunchOptions & { runAs: RunAs; binaries: Binaries },
): Promise<void> {
  const { dataDir, name, settings, runAs, binaries } = options
  const folder = stagingFolder(parent)
  await createCluster({ folder, superuser: name, runAs, binaries, fsync: settings['fsync'] !== 'off' })
  if (parent === dataDir) await publishFolder(folder, clusterPath(dataDir))
  else await linkCluster(dataDir, folder)
}
