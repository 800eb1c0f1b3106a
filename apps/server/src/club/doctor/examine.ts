import { BackupError } from '../backup/manifest.ts'
import { withClubDatabase } from '../backup/club-database.ts'
import { embeddedUrls, externalUrls } from '../../base/database/connection/database-urls.ts'
import { findAddressFault } from '../../base/database/connection/pooler.ts'
import { FolderError } from '../../base/files/data-folder.ts'
import { findSecretBox } from '../../base/secrets/secret-box.ts'
import { EnvError, readEnv, type Env } from '../../env.ts'
import { safeSummary } from '../../base/errors/safe-error.ts'
import { checkTime } from './clock.ts'
import { checkDatabase } from './database.ts'
import { fail, ok, warn, type Finding } from './finding.ts'
import { createRedaction } from './redact.ts'
import { checkDataFolder, checkMail, checkNode, checkScanner, checkSettings, checkStore } from './machine.ts'

type Variables = Record<string, string | undefined>

const DATABASE_CURE =
  'Check the addresses of the database, and that the server runs and lets this machine in: docs/operating.md.'

/** Runs all checks one after another, even if some fail. */
export async function* examine(
  variables: Variables,
  now: () => Date,
  timeServer: string,
): AsyncGenerator<Finding, void, void> {
  const attempt = createAttempt(createRedaction(variables))
  yield checkNode(process.versions.node)
  const env = readSettings(variables)
  if ('state' in env) return yield env
  yield* checkSettings(env)
  yield* await attempt('Data folder', 'Let the user of the server write to DATA_DIR.', () =>
    checkDataFolder(env.DATA_DIR),
  )
  yield await checkTime(timeServer, now)
  const databaseCure = env.DATABASE_URL
    ? DATABASE_CURE
    : 'See the log in DATA_DIR, or set DATABASE_URL to another server.'
  yield* await attempt('Database', databaseCure, () => examineDatabase(env, now))
  yield* await attempt('Store', 'Let the user of the server write to DATA_DIR/uploads.', async () => [
    await checkStore(env),
  ])
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
  const urls = externalUrls(env)
  const fault = urls && (await findAddressFault(env))
  if (fault) return [fail('Database', `${fault}.`, DATABASE_CURE)]
  const secrets = await findSecretBox({
    secretKey: env.SECRET_KEY,
    keyBefore: env.SECRET_KEY_BEFORE,
    dataDir: env.DATA_DIR,
  })
  try {
    return await withClubDatabase(
      env,
      () => undefined,
      (owner) => checkDatabase((urls ?? embeddedUrls(owner)).direct, secrets, now),
    )
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return [warn('Database', 'There is no club yet.', 'Start the site: it creates one.')]
  }
}

/** A check that fails is a finding too. Messages of drivers and servers are shown without secrets. */
function createAttempt(redact: (message: string) => string) {
  return async (name: string, cure: string, check: () => Promise<Finding[]>): Promise<Finding[]> => {
    try {
      return await check()
    } catch (error) {
      if (error instanceof FolderError) return [fail(name, `${error.message}.`, error.cure)]
      return [fail(name, redact(safeSummary(error)), cure)]
    }
  }
}
