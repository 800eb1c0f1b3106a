import { chown, lstat, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileOwner, type Identity } from './identity.ts'

const socketName = '.s.PGSQL.5432'
const longestPath = process.platform === 'darwin' ? 103 : 107
const prefix = 'rsfc-pg-'

export function socketLockIn(socketDir: string): string {
  return join(socketDir, `${socketName}.lock`)
}

/**
 * The socket lies in the database's own folder, which is its owner's alone; where that path is too long
 * for a socket, in a private folder with an unguessable name, which postmaster.pid records.
 */
export async function prepareSocketDir(
  cluster: string,
  identity: Identity,
  previous: string | undefined,
): Promise<string> {
  if (fits(cluster)) return cluster
  const owner = fileOwner(identity) ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (previous && isTemporary(previous) && (await isPrivateTo(previous, [owner.uid]))) return previous
  const dir = await mkdtemp(join(fits(join(tmpdir(), `${prefix}XXXXXX`)) ? tmpdir() : '/tmp', prefix))
  if (fileOwner(identity)) await chown(dir, owner.uid, owner.gid)
  return dir
}

export function isTemporary(socketDir: string): boolean {
  return basename(socketDir).startsWith(prefix)
}

/** Nobody but these users could have put a socket there, or reach it. */
export async function isPrivateTo(dir: string, uids: number[]): Promise<boolean> {
  const found = await lstat(dir).catch(() => undefined)
  return found !== undefined && found.isDirectory() && uids.includes(found.uid) && (found.mode & 0o077) === 0
}

function fits(dir: string): boolean {
  return Buffer.byteLength(join(dir, socketName)) <= longestPath
}
