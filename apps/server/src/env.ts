import { DEMO_PASSWORD } from '@rsfc/domain/members/password'
import { CLUB_STORAGE_GB, NETWORK_UPLOADS_GB } from '@rsfc/domain/members/storage'
import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1'], '0 or 1').transform((value) => value === '1')
const url = (protocols: string[], takes: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), takes)

function isClamdAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname } = new URL(text)
  return (protocol === 'tcp:' && hostname !== '') || (protocol === 'unix:' && pathname.length > 1)
}

const postgresUrl = url(
  ['postgres:', 'postgresql:'],
  'a PostgreSQL address: postgresql://user:password@host/database',
)

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'a port number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'a port number from 0 to 65535')
const SECONDS_TAKES = 'a number of seconds from 0 to 60'
const seconds = z
  .string()
  .regex(/^\d{1,2}$/, SECONDS_TAKES)
  .transform(Number)
  .refine((number) => number <= 60, SECONDS_TAKES)
const host = z.string().regex(/^\S+$/, 'an address to listen on, such as 127.0.0.1')

const SECRET_KEY_TAKES = '32 random bytes in base64, as `openssl rand -base64 32` prints'
const secretKey = z
  .base64(SECRET_KEY_TAKES)
  .refine((text) => Buffer.from(text, 'base64').length === 32, SECRET_KEY_TAKES)

const GIGABYTES_TAKES = 'a number of gigabytes from 1 to 999999'

const S3_TAKES = 'an S3 address: https://key:secret@host/bucket?region=ap-southeast-1'

const WEATHER_TAKES = 'the address of a weather service (https://aviationweather.gov), recorded or off'

/** The password of the demo accounts, unless another is set. It is printed in the README. */

/** A placeholder that cannot receive money. */
export const DEMO_PAYNOW_PROXY = 'T00SS0000A'

const schema = z.object({
  PORT: port.optional(),
  /** web serves the site and only queues jobs, worker runs them, all does both. */
  ROLE: z.enum(['web', 'worker', 'all'], 'web, worker or all').default('all'),
  /** How long a stopping server keeps serving, so that proxies notice. */
  DRAIN_SECONDS: seconds.default(2),
  /** How long the event loop may be delayed before the server refuses requests; 0: no limit. */
  BUSY_AFTER_SECONDS: seconds.default(2),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1, 'the path of a folder')
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  /** If DATABASE_URL is a pooler, the address of the database itself, for jobs and notifications. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** The size of the pool for requests; docs/operating.md says what else a server opens. */
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d{1,3}$/, 'a number of connections from 2 to 200')
    .transform(Number)
    .refine((count) => count >= 2 && count <= 200, 'a number of connections from 2 to 200')
    .default(20),
  PUBLIC_URL: url(['http:', 'https:'], 'the address people use: https://www.example.com')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'a mail server address: smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      'the sender of mails: RSFC <office@example.com>',
    )
    .default('RSFC <no-reply@rsfc.example>'),
  /** How much all uploaded files may take. */
  STORAGE_LIMIT_GB: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, GIGABYTES_TAKES)
    .transform(Number)
    .default(CLUB_STORAGE_GB),
  /** What members at one network address can upload together in 30 days. */
  NETWORK_UPLOADS_GB: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'a number of gigabytes from 1 to 999')
    .transform(Number)
    .default(NETWORK_UPLOADS_GB),
  S3_URL: url(['http:', 'https:'], S3_TAKES)
    .refine((text) => /^\/[^/]+$/.test(new URL(text).pathname), S3_TAKES)
    .optional(),
  CLAMAV_URL: z
    .string()
    .refine(isClamdAddress, 'the address of clamd: tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl')
    .optional(),
  /** A separate port for the metrics; none if unset. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  /** Needed to read the metrics. Without METRICS_PORT they are at /metrics of the site. */
  METRICS_TOKEN: z.string().min(16, 'a secret of at least 16 characters').optional(),
  /** If unset, a key file in DATA_DIR is used. */
  SECRET_KEY: secretKey.optional(),
  /** The previous key, while a new one replaces it. */
  SECRET_KEY_BEFORE: secretKey.optional(),
  PAYNOW_PROXY: z
    .string()
    .regex(/^(\+65\d{8}|[0-9A-Z]{9,13})$/, 'a UEN, or a mobile number such as +6591234567')
    .default(DEMO_PAYNOW_PROXY),
  PAYNOW_NAME: z
    .string()
    .min(1, 'the name payers see')
    .max(25, 'a name of at most 25 characters')
    .regex(/^[\x20-\x7e]*$/, 'a name in plain ASCII: the QR code supports nothing else')
    .default('RSFC DEMO'),
  /** If unset: recorded reports in the demo club, off otherwise. */
  WEATHER_URL: z
    .union([z.enum(['recorded', 'off']), url(['http:', 'https:'], WEATHER_TAKES)], WEATHER_TAKES)
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  NODE_ENV: z.string().optional(),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8, 'a password of at least 8 characters').default(DEMO_PASSWORD),
  ADMIN_EMAIL: z.email('an email address').toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'a password of at least 8 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  /** If unset: readable lines in a terminal, JSON otherwise. */
  LOG_FORMAT: z.enum(['pretty', 'json'], 'pretty or json').optional(),
})

/** The names of all settings. */
export const VARIABLES = Object.keys(schema.shape)

/** The worker has another default, so that both can run on one machine without settings. */
const PORTS = { web: 3000, all: 3000, worker: 3001 }

export type Env = Omit<z.output<typeof schema>, 'DEMO' | 'NODE_ENV' | 'PORT' | 'WEATHER_URL'> & {
  DEMO: boolean
  PORT: number
  WEATHER_URL: string
}

export class EnvError extends Error {}

/** The configuration, or an EnvError with one line that says what is wrong. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  // Compose files leave variables empty, so an empty variable counts as unset.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new EnvError(firstFault(parsed.error, given))
  const { NODE_ENV, PORT, ...env } = parsed.data
  const DEMO = env.DEMO ?? NODE_ENV !== 'production'
  const WEATHER_URL = env.WEATHER_URL ?? (DEMO ? 'recorded' : 'off')
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    throw new EnvError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither')
  }
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) {
    throw new EnvError('DATABASE_OWNER_URL goes with DATABASE_URL: set both, or only DATABASE_URL')
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new EnvError('DATABASE_DIRECT_URL goes with DATABASE_URL: set both, or only DATABASE_URL')
  }
  if (env.ROLE === 'worker' && !env.PUBLIC_URL) {
    throw new EnvError('ROLE=worker needs PUBLIC_URL, the address of the site: the mails it sends link to it')
  }
  return { ...env, PORT: PORT ?? PORTS[env.ROLE], DEMO, WEATHER_URL }
}

const SECRET = /PASSWORD|_(URL|KEY|TOKEN)$/

function firstFault(error: z.ZodError, given: Record<string, string | undefined>): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0])
  const value = SECRET.test(name) ? '' : ` (it is ${JSON.stringify(given[name])})`
  return `${name} takes ${issue?.message}${value}`
}
