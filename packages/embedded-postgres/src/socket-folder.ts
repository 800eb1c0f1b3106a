import { chown, lstat, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileOwner, type RunAs } from './run-as.ts'

const SOCKET_NAME = '.s.PGSQL.5432'
/** The operating system's limit for the path of a Unix socket, in bytes. */
const LONGEST_PATH = process.platform === 'darwin' ? 103 : 107
const TEMPORARY_PREFIX = 'pg-socket-'

export function socketLockIn(socketDir: string): string {
  return join(socketDir, `${SOCKET_NAME}.lock`)
}

/**
 * The socket is in the cluster's folder, which only its owner can enter. If that path is too long for a
 * socket, it is in a private temporary folder, which postmaster.pid names.
 */
export async function prepareSocketDir(
  cluster: string,
  runAs: RunAs,
  previous: string | undefined,
): Promise<string> {
  if (fits(cluster)) return cluster
  const owner = fileOwner(runAs) ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (previous && isTemporary(previous) && (await isPrivateTo(previous, [owner.uid]))) return previous
  const parent = fits(join(tmpdir(), `${TEMPORARY_PREFIX}XXXXXX`)) ? tmpdir() : '/tmp'
  const dir = await mkdtemp(join(parent, TEMPORARY_PREFIX))
  if (fileOwner(runAs)) await chown(dir, owner.uid, owner.gid)
  return dir
}

export function isTemporary(socketDir: string): boolean {
  return basename(socketDir).startsWith(TEMPORARY_PREFIX)
}

/**
 * Whether only these users can enter the folder: then nobody else can have put a socket there, or connect to
 * it.
 */
export async function isPrivateTo(dir: string, uids: number[]): Promise<boolean> {
  const found = await lstat(dir).catch(() => undefined)
  return found !== undefined && found.isDirectory() && uids.includes(found.uid) && (found.mode & 0o077) === 0
}

function fits(dir: string): boolean {
  return Buffer.byteLength(join(dir, SOCKET_NAME)) <= LONGEST_PATH
}
