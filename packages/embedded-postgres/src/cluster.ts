import { access, lstat, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, PostgresStartError } from './errors.ts'

/** PostgreSQL's name for the folder of one server's databases. */
export interface Cluster {
  path: string
  owner: { uid: number; gid: number }
}

/** Where DATA_DIR holds the cluster, or a link to it. */
export function clusterLink(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** The name that a cluster has while the link to its copy takes its place. */
export function movedAside(dataDir: string): string {
  return join(dataDir, 'postgres.moved')
}

export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  const link = clusterLink(dataDir)
  await settleHalfMove(dataDir)
  if (!(await exists(link))) return undefined
  const path = await realpath(link).catch(() => {
    throw new PostgresStartError(`${link} is a link to a folder that is gone`)
  })
  const { uid, gid } = await stat(path)
  const us = process.getuid?.()
  if (us !== 0 && us !== uid) {
    throw new PostgresStartError(
      `The database in ${path} belongs to user ${uid}, not to you (${us}): start as that user, or chown -R it`,
    )
  }
  const files = await readdir(path)
  if (files.length === 0) return undefined
  await access(join(path, 'PG_VERSION')).catch(() => {
    throw new PostgresStartError(`${path} holds files, but no PostgreSQL database: move it out of the way`)
  })
  return { path, owner: { uid, gid } }
}

/** A start was killed between moving the cluster aside and removing it in favour of its linked copy. */
async function settleHalfMove(dataDir: string): Promise<void> {
  const aside = movedAside(dataDir)
  if (!(await exists(aside))) return
  if (await exists(clusterLink(dataDir))) await rm(aside, { recursive: true, force: true })
  else await rename(aside, clusterLink(dataDir))
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false
      throw error
    },
  )
}
