import { dirname } from 'node:path'
import { installedBinaries } from './binaries.ts'
import { type Cluster, clusterLink, findCluster } from './cluster.ts'
import { copyBinaries, linkCluster, moveCluster } from './elsewhere.ts'
import { freshFolder, putInPlace, removeRemains } from './fresh-folder.ts'
import { handOver } from './hand-over.ts'
import { initCluster } from './init-cluster.ts'
import { disarmStaleLocks, readPidFile } from './pid-file.ts'
import { type Postmaster, spawnPostmaster } from './postmaster.ts'
import { sharedMemorySettings } from './shared-memory.ts'
import { prepareSocketDir, socketLockIn } from './socket-dir.ts'
import { chooseWay } from './ways.ts'

export interface StartOptions {
  /** Absolute, without symbolic links. */
  dataDir: string
  log: (line: string) => void
  settings: Record<string, string>
  /** Where the database goes when its user can't enter DATA_DIR. */
  room: string
}

/** Makes or readies the database for the way of running that this machine allows, and starts its server. */
export async function launch({ dataDir, log, settings, room }: StartOptions): Promise<Postmaster> {
  await removeRemains(dataDir)
  const found = await findCluster(dataDir)
  const installed = installedBinaries()
  const parent = found ? dirname(found.path) : dataDir
  const { identity, elsewhere } = await chooseWay({ parent, owner: found?.owner, binaries: installed })
  const binaries = elsewhere ? await copyBinaries(installed, room) : installed
  if (!found) {
    const fresh = freshFolder(elsewhere ? room : dataDir)
    await initCluster(fresh, identity, binaries, settings['fsync'] !== 'off')
    if (elsewhere) await linkCluster(dataDir, fresh)
    else await putInPlace(fresh, clusterLink(dataDir))
  } else if (elsewhere && dirname(found.path) !== room) {
    await moveCluster(dataDir, found.path, room)
  }
  const { path: cluster } = (await findCluster(dataDir)) as Cluster
  if (elsewhere)
    log(`PostgreSQL's user can't enter ${dataDir} or its program's folder: it works in ${cluster}`)

  await handOver(cluster, identity)
  const previous = readPidFile(cluster)?.socketDir
  await disarmStaleLocks(cluster, socketLockIn(previous ?? cluster))
  const socketDir = await prepareSocketDir(cluster, identity, previous)
  const memory = await sharedMemorySettings(identity)
  return spawnPostmaster({
    identity,
    binaries,
    cluster,
    socketDir,
    dataDir,
    settings: { ...memory, ...settings },
  })
}
