import { BackupError } from '../backup/manifest.ts'
import { withClubDatabase } from '../backup/club-database.ts'
import { embeddedUrls } from '../../base/database/connection/database-urls.ts'
import { EnvError, readEnv, type Env } from '../../env.ts'
import { safeSummary } from '../../base/errors/safe-error.ts'
import { checkTime } from './clock.ts'
import { checkDatabase } from './database.ts'
import { fail, ok, warn, type Finding } from './finding.ts'
import { checkDataFolder, checkMail, checkNode, checkScanner, checkSettings, checkStore } from './machine.ts'

type Variables = Record<string, string | undefined>

/** Runs all checks one after another, even if some fail. */
export async function* examine(
  variables: Variables,
  now: () => Date,
  timeServer: string,
): AsyncGenerator<Finding, void, void> {
  const redact = createRedaction(variables)
  for await (const finding of findings(variables, now, timeServer))
    yield { ...finding, text: redact(finding.text) }
}

async function* findings(
  variables: Variables,
  now: () => Date,
  timeServer: string,
): AsyncGenerator<Finding, void, void> {
  yield checkNode(process.versions.node)
  const env = readSettings(variables)
  if ('state' in env) return yield env
  yield* checkSettings(env)
  yield* await attempt('Data folder', 'Let the user of the server write to DATA_DIR.', () =>
    checkDataFolder(env.DATA_DIR),
  )
  yield await checkTime(timeServer, now)
  const databaseCure = env.DATABASE_URL
    ? 'Check DATABASE_URL and DATABASE_OWNER_URL, and that the server runs and lets this machine in.'
    : 'See the log in DATA_DIR, or set DATABASE_URL to another server.'
  yield* await attempt('Database', databaseCure, () => examineDatabase(env, now))
  const storeCure = env.S3_URL
    ? 'Check key, secret, bucket and region in S3_URL, and this machine’s clock.'
    : 'Let the user of the server write to DATA_DIR/uploads.'
  yield* await attempt('Store', storeCure, async () => [await checkStore(env)])
  const { CLAMAV_URL, SMTP_URL } = env
  if (CLAMAV_URL) {
    const cure = 'Check CLAMAV_URL, and that clamd runs: until it answers, uploads are refused.'
    yield* await attempt('Virus scanner', cure, async () => [await checkScanner(CLAMAV_URL)])
  }
  if (!SMTP_URL) return yield ok('Mail', 'Mails become files in DATA_DIR/outbox.')
  const mailCure = 'Check host, port, user and password in SMTP_URL. Without TLS, add ?ignoreTLS=true.'
  yield* await attempt('Mail', mailCure, async () => [await checkMail(SMTP_URL)])
}

function readSettings(variables: Variables): Env | Finding {
  try {
    return readEnv(variables)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return fail('Settings', error.message, 'Correct it. The README lists the values of each setting.')
  }
}

async function examineDatabase(env: Env, now: () => Date): Promise<Finding[]> {
  try {
    return await withClubDatabase(
      env,
      () => undefined,
      (owner) => checkDatabase(env.DATABASE_URL ?? embeddedUrls(owner).running, now),
    )
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return [warn('Database', 'There is no club yet.', 'Start the site: it creates one.')]
  }
}

async function attempt(name: string, cure: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [fail(name, safeSummary(error), cure)]
  }
}

/** Settings that contain a password or are secret. */
const ADDRESSES = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'S3_URL',
  'CLAMAV_URL',
] as const
const SECRETS = [
  'SECRET_KEY',
  'SECRET_KEY_BEFORE',
  'ADMIN_PASSWORD',
  'DEMO_PASSWORD',
  'METRICS_TOKEN',
] as const

/** Hides all secrets of the settings in a text, because messages of drivers and servers may repeat them. */
function createRedaction(variables: Record<string, string | undefined>): (text: string) => string {
  const secrets = [
    ...SECRETS.map((name) => variables[name]),
    ...ADDRESSES.flatMap((name) => passwordsIn(variables[name])),
  ].filter((secret): secret is string => secret !== undefined && secret.length >= 2)
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, '•••'), text)
}

function passwordsIn(address: string | undefined): string[] {
  if (!address) return []
  if (!URL.canParse(address)) return [address]
  const { password } = new URL(address)
  return [password, decodeURIComponent(password)]
}
