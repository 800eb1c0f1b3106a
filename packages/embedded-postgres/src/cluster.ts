import {
  access,
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { errorCode, PostgresStartError } from './errors.ts'
import { fileOwner, type RunAs, runCommand } from './run-as.ts'

/** PostgreSQL's word for the folder that contains one server's databases. */
export interface Cluster {
  path: string
  owner: { uid: number; gid: number }
}

/** The cluster in the data folder, or a link to it. */
export function clusterPath(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** The cluster's name while a link to its copy takes its place. */
export function movedClusterPath(dataDir: string): string {
  return join(dataDir, 'postgres.moved')
}

export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  const link = clusterPath(dataDir)
  await finishInterruptedMove(dataDir)
  if (!(await exists(link))) return undefined
  const path = await realpath(link).catch(() => {
    throw new PostgresStartError(`${link} is a link to a folder that no longer exists`)
  })
  const { uid, gid } = await stat(path)
  const ourUid = process.getuid?.()
  if (ourUid !== 0 && ourUid !== uid) {
    throw new PostgresStartError(
      `The database in ${path} belongs to user ${uid}, not to you (${ourUid}): start as that user, or chown -R it`,
    )
  }
  const files = await readdir(path)
  if (files.length === 0) return undefined
  await access(join(path, 'PG_VERSION')).catch(() => {
    throw new PostgresStartError(`${path} contains files, but no PostgreSQL database: move it out of the way`)
  })
  return { path, owner: { uid, gid } }
}

/** Needed if an earlier start was killed while it replaced the cluster with a link to its copy. */
async function finishInterruptedMove(dataDir: string): Promise<void> {
  const moved = movedClusterPath(dataDir)
  if (!(await exists(moved))) return
  if (await exists(clusterPath(dataDir))) await rm(moved, { recursive: true, force: true })
  else await rename(moved, clusterPath(dataDir))
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

/** ICU is part of the binaries, so text sorts the same way on every machine, in the order people expect. */
const LOCALE_FLAGS = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en']

export async function createCluster(options: {
  folder: string
  superuser: string
  runAs: RunAs
  binaries: Binaries
  fsync: boolean
}): Promise<void> {
  const { folder, superuser, runAs, binaries, fsync } = options
  await mkdir(folder, { mode: 0o700 })
  const owner = fileOwner(runAs)
  if (owner) await chown(folder, owner.uid, owner.gid)
  // Whoever can enter the socket's private folder is trusted; there is no other way to connect.
  const accessFlags = [`--username=${superuser}`, '--auth-local=trust', '--auth-host=reject']
  const flags = [...LOCALE_FLAGS, ...accessFlags, '--no-instructions', ...(fsync ? [] : ['--no-sync'])]
  const initdb = await runCommand(runAs, binaries.initdb, ['--pgdata', folder, ...flags])
  if (initdb.ok) return
  await rm(folder, { recursive: true, force: true })
  throw new PostgresStartError(`PostgreSQL could not create its database (initdb):\n${initdb.output.trim()}`)
}

/** The cluster may have been created by another user, or restored from a backup without its modes. */
export async function setClusterOwner(cluster: string, runAs: RunAs): Promise<void> {
  const { uid, mode } = await lstat(cluster)
  // PostgreSQL requires it, and the socket in this folder trusts everyone who can enter it.
  if (mode & 0o077) await chmod(cluster, 0o700)
  const owner = fileOwner(runAs)
  if (!owner || uid === owner.uid) return
  for (const entry of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, entry), owner.uid, owner.gid)
  }
  // The folder itself comes last, so that its owner shows that all files in it are done.
  await lchown(cluster, owner.uid, owner.gid)
}
