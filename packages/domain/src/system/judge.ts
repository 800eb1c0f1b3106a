import { isFillingUp } from '../members/storage.ts'

/** The state of a part of the system: fine, needs a look soon, or needs help now. */
export type Health = 'ok' | 'warn' | 'alarm'

const HOUR_MS = 3_600_000
const MB = 1_000_000

/** There should be a backup every day; some hours are tolerated. */
export function judgeBackup(madeAt: Date | null, now: Date): Health {
  if (!madeAt) return 'warn'
  const hours = (now.getTime() - madeAt.getTime()) / HOUR_MS
  if (hours > 72) return 'alarm'
  return hours > 36 ? 'warn' : 'ok'
}

export function judgeDisk({ free, total }: { free: number; total: number }): Health {
  if (free < 500 * MB) return 'alarm'
  return free < 2000 * MB || free < total * 0.05 ? 'warn' : 'ok'
}

export function judgeStorage(stored: { bytes: number; limit_bytes: number }): Health {
  if (stored.bytes >= stored.limit_bytes * 0.95) return 'alarm'
  return isFillingUp(stored) ? 'warn' : 'ok'
}

/** Jobs start within seconds, so a long wait means that no worker is running. */
export function judgeQueue({ oldestSeconds, failed }: { oldestSeconds: number; failed: number }): Health {
  if (oldestSeconds > 3600) return 'alarm'
  return oldestSeconds > 300 || failed > 0 ? 'warn' : 'ok'
}

/** `unknown` counts migrations of a newer version. */
export function judgeMigrations({ pending, unknown }: { pending: number; unknown: number }): Health {
  if (unknown > 0) return 'alarm'
  return pending > 0 ? 'warn' : 'ok'
}

type Server = { role: string; version: string }

/** At least one server must serve pages and one must send mails, and all should run the same version. */
export function judgeServers(servers: readonly Server[]): Health {
  const does = (role: string) => servers.some((server) => server.role === role || server.role === 'all')
  if (!does('web') || !does('worker')) return 'alarm'
  return new Set(servers.map(({ version }) => version)).size > 1 ? 'warn' : 'ok'
}

export function worstOf(states: readonly Health[]): Health {
  if (states.includes('alarm')) return 'alarm'
  return states.includes('warn') ? 'warn' : 'ok'
}
