import type { Health } from './judge.ts'

export const HEALTH_WORDS: Readonly<Record<Health, string>> = {
  ok: 'Fine',
  warn: 'Needs attention',
  alarm: 'Needs help now',
}

const ROLE_WORDS: Readonly<Record<string, string>> = {
  web: 'Pages',
  worker: 'Mails and jobs',
  all: 'Everything',
}

/** The role of a server in words. */
export function roleInWords(role: string): string {
  return ROLE_WORDS[role] ?? role
}

type SystemPart = 'servers' | 'disk' | 'storage' | 'database' | 'backup' | 'queue'

const ADVICE: Readonly<Record<SystemPart, Readonly<Record<'warn' | 'alarm', string>>>> = {
  servers: {
    warn: 'The servers run different versions. That is normal for a few minutes during an upgrade, but not longer.',
    alarm: 'No server shows pages, or none sends mails. Ask whoever runs the servers to start them.',
  },
  disk: {
    warn: 'A disk is getting full. Ask whoever runs the servers to make room.',
    alarm: 'A disk is almost full. Uploads and bookings will fail soon: make room now.',
  },
  storage: {
    warn: 'The storage for files is filling up. Delete old events, posts and applications, or ask whoever runs the servers to raise STORAGE_LIMIT_GB.',
    alarm:
      'The storage for files is full or almost full, and uploads are refused. Delete old events, posts and applications, or ask whoever runs the servers to raise STORAGE_LIMIT_GB.',
  },
  database: {
    warn: 'The database is older than this version. Restart the server.',
    alarm: 'The database is newer than this version. Upgrade this server.',
  },
  backup: {
    warn: 'There is no backup from the last day and a half. Check the daily backup.',
    alarm: 'There is no backup from the last three days. Make one now, and repair the daily backup.',
  },
  queue: {
    warn: 'Some mails or jobs have waited for a long time or failed.',
    alarm: 'Mails and jobs have been waiting for more than an hour: no server works on them.',
  },
}

/** What to do; null if nothing is wrong. */
export function adviceOn(part: SystemPart, health: Health): string | null {
  return health === 'ok' ? null : ADVICE[part][health]
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** For example '1.5 GB'. */
export function bytesInWords(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  return `${power === 0 || amount >= 100 ? Math.round(amount) : Number(amount.toFixed(1))} ${UNITS[power]}`
}

/** Rounded down, for example '5 minutes', '2 hours' or '3 days'. */
export function durationInWords(seconds: number): string {
  const [amount, unit] =
    seconds < 3600
      ? [Math.floor(seconds / 60), 'minute']
      : seconds < 48 * 3600
        ? [Math.floor(seconds / 3600), 'hour']
        : [Math.floor(seconds / 86_400), 'day']
  return amount === 0 ? 'less than a minute' : `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
