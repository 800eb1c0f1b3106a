import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { commandAs, type RunAs, runCommand } from './run-as.ts'

/** The server process that we started. */
export interface Postmaster {
  pid: number | undefined
  readonly state: 'running' | 'stopped' | 'failed'
  kill: (signal: NodeJS.Signals) => void
  log: ServerLog
}

interface ServerLog {
  file: string
  /** Everything logged since this start, including by a server that another process started. */
  written: () => string
  lastLines: () => string
}

interface PostmasterOptions {
  runAs: RunAs
  binaries: Binaries
  cluster: string
  socketDir: string
  dataDir: string
  settings: Record<string, string>
}

const DEFAULT_SETTINGS: Record<string, string> = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The details of a rejected row are personal data and do not belong in a log.
  log_error_verbosity: 'terse',
  // For SSDs and memory; the default is for spinning disks and makes searches scan whole tables.
  random_page_cost: '1.1',
}

const LARGEST_LOG = 5 * 1024 * 1024

export async function spawnPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { runAs, binaries, cluster, socketDir, dataDir } = options
  const settings = {
    ...DEFAULT_SETTINGS,
    ...(await sharedMemorySettings(runAs)),
    ...options.settings,
    ...socketOnly(socketDir),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = commandAs(runAs, binaries.postgres, ['-D', cluster, ...flags])
  const log = openServerLog(dataDir)
  const output = openSync(log.file, 'a', 0o600)
  // In its own process group, so that Ctrl-C in a terminal does not stop the database during our shutdown.
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let state: Postmaster['state'] = 'running'
  child.on('exit', (code) => (state = code === 0 ? 'stopped' : 'failed'))
  child.on('error', () => (state = 'failed'))
  child.unref()
  return {
    pid: child.pid,
    get state() {
      return state
    },
    kill: (signal) => child.kill(signal),
    log,
  }
}

function socketOnly(socketDir: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  }
}

/** initdb's choice may not work here: many containers have no /dev/shm, or none that this user can write to. */
async function sharedMemorySettings(runAs: RunAs): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {}
  const posix = await runCommand(runAs, 'sh', ['-c', 'test -d /dev/shm && test -w /dev/shm'])
  return { dynamic_shared_memory_type: posix.ok ? 'posix' : 'sysv' }
}

/** Keeps the current log file and at most one older one. */
function openServerLog(dataDir: string): ServerLog {
  const file = join(dataDir, 'postgres.log')
  if (sizeOf(file) > LARGEST_LOG) renameSync(file, `${file}.1`)
  const start = sizeOf(file)
  const written = () => readFileSync(file).subarray(start).toString()
  return { file, written, lastLines: () => written().trim().split('\n').slice(-8).join('\n') }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
