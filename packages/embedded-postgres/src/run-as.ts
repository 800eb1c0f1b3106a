import { spawn, type SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'

/** The user PostgreSQL runs as. It refuses to run as root, and must own its files. */
export type RunAs =
  | { kind: 'self' }
  /** Root inside a new user namespace: PostgreSQL sees itself as nobody, but its files still belong to root. */
  | { kind: 'namespace' }
  | { kind: 'user'; uid: number; gid: number }

export const nobody: RunAs = { kind: 'user', uid: 65534, gid: 65534 }

interface Command {
  file: string
  args: string[]
  options: SpawnOptions
}

interface Outcome {
  ok: boolean
  output: string
}

export function commandAs(runAs: RunAs, file: string, args: string[]): Command {
  // The other user may not be able to enter our working folder; '/' is always open.
  const options: SpawnOptions = { cwd: '/', env: { ...cleanEnvironment(), ...libraryPath(file) } }
  if (runAs.kind === 'namespace') return { file: 'unshare', args: ['-U', file, ...args], options }
  if (runAs.kind === 'user') Object.assign(options, { uid: runAs.uid, gid: runAs.gid })
  return { file, args, options }
}

/** Never throws: a missing program, or a uid that we may not use, is a failed result. */
export function runCommand(runAs: RunAs, file: string, args: string[]): Promise<Outcome> {
  const command = commandAs(runAs, file, args)
  return new Promise((resolve) => {
    const child = spawn(command.file, command.args, { ...command.options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/**
 * The user who must own the files; undefined if it is the current user, who cannot give files to others
 * anyway.
 */
export function fileOwner(runAs: RunAs): { uid: number; gid: number } | undefined {
  if (runAs.kind === 'self') return undefined
  return runAs.kind === 'namespace' ? { uid: 0, gid: 0 } : { uid: runAs.uid, gid: runAs.gid }
}

/**
 * The operator's PG* variables are meant for other servers, and PostgreSQL's messages must be in English to
 * be recognised.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

/** The binaries find their libraries by a relative path, which the loader can't resolve without /proc. */
function libraryPath(file: string): NodeJS.ProcessEnv {
  const needed = process.platform === 'linux' && isAbsolute(file) && !existsSync('/proc/self/exe')
  return needed ? { LD_LIBRARY_PATH: join(dirname(file), '..', 'lib') } : {}
}
