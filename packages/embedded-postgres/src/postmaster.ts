import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import { commandAs, type Identity } from './identity.ts'
import { openServerLog, type ServerLog } from './server-log.ts'

/** The server process that we started. */
export interface Postmaster {
  pid: number | undefined
  readonly state: 'running' | 'stopped' | 'failed'
  kill: (signal: NodeJS.Signals) => void
  log: ServerLog
}

interface PostmasterOptions {
  identity: Identity
  binaries: Binaries
  cluster: string
  socketDir: string
  dataDir: string
  settings: Record<string, string>
}

export function spawnPostmaster(options: PostmasterOptions): Postmaster {
  const { identity, binaries, cluster, socketDir, dataDir } = options
  const flags = Object.entries({ ...ourSettings, ...options.settings, ...onlyASocket(socketDir) })
  const args = ['-D', cluster, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const command = commandAs(identity, binaries.postgres, args)
  const log = openServerLog(dataDir)
  const output = openSync(log.file, 'a', 0o600)
  // Its own process group: Ctrl-C in a terminal must not take the database from requests in flight.
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

function onlyASocket(socketDir: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  }
}

const ourSettings: Record<string, string> = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Details of refused rows are people's data, and have no place in a log.
  log_error_verbosity: 'terse',
  // A club's data lies in memory or on a solid-state disk; as if on a turning one, searches go through every row.
  random_page_cost: '1.1',
}
