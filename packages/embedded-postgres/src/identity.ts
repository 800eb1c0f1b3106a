import type { SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'

/** Whom PostgreSQL runs as: it refuses root, and must own its files. */
export type Identity =
  | { kind: 'self' }
  /** Root in a user namespace of its own: it sees itself as nobody, while its files stay root's. */
  | { kind: 'unshared' }
  | { kind: 'user'; uid: number; gid: number }

export const nobody: Identity = { kind: 'user', uid: 65534, gid: 65534 }

interface Command {
  file: string
  args: string[]
  options: SpawnOptions
}

export function commandAs(identity: Identity, file: string, args: string[]): Command {
  // The working folder may be closed to the other user; '/' never is.
  const options: SpawnOptions = { cwd: '/', env: { ...cleanEnvironment(), ...librariesOf(file) } }
  if (identity.kind === 'unshared') return { file: 'unshare', args: ['-U', file, ...args], options }
  if (identity.kind === 'user') Object.assign(options, { uid: identity.uid, gid: identity.gid })
  return { file, args, options }
}

/** Who owns the files that this identity writes; undefined where we can't give files away anyway. */
export function fileOwner(identity: Identity): { uid: number; gid: number } | undefined {
  if (identity.kind === 'self') return undefined
  return identity.kind === 'unshared' ? { uid: 0, gid: 0 } : { uid: identity.uid, gid: identity.gid }
}

/** The operator's own PG* settings are meant for other servers, and messages are read in English. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

/** The binaries name their libraries relative to themselves, which the loader resolves through /proc. */
function librariesOf(file: string): NodeJS.ProcessEnv {
  const needed = process.platform === 'linux' && isAbsolute(file) && !existsSync('/proc/self/exe')
  return needed ? { LD_LIBRARY_PATH: join(dirname(file), '..', 'lib') } : {}
}
