import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { connectTo } from './connection.ts'
import { readPidFile } from './pid-file.ts'
import { isPrivateTo } from './socket-dir.ts'

export interface Reached {
  client: Client
  cluster: string
  pid: number
  socketDir: string
}

/** A session with the server that works on this cluster, when there is one that takes sessions now. */
export async function reach(
  { path, owner }: Cluster,
  ownPid: number | undefined,
): Promise<Reached | undefined> {
  const { pid, socketDir } = readPidFile(path) ?? {}
  if (!pid || !socketDir) return undefined
  if (!(await isPrivateTo(socketDir, [owner.uid, process.getuid?.() ?? owner.uid]))) return undefined
  const client = await connectTo(socketDir)
  if (!client) return undefined
  if (pid === ownPid || (await worksOn(client, path))) return { client, cluster: path, pid, socketDir }
  await client.end()
  return undefined
}

/** In a copied DATA_DIR postmaster.pid still names the original's server, which sees another folder. */
async function worksOn(client: Client, cluster: string): Promise<boolean> {
  const mark = `seen-by-${randomBytes(8).toString('hex')}`
  await writeFile(join(cluster, mark), '')
  try {
    const { rows } = await client.query<{ seen: boolean }>(
      'select (pg_stat_file($1, true)).size is not null as seen',
      [mark],
    )
    return rows[0]?.seen === true
  } finally {
    await rm(join(cluster, mark), { force: true })
  }
}
