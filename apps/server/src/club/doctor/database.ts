import { judgeBackup, judgeMigrations, judgeQueue, judgeServers } from '@rsfc/domain/system/judge'
import { openDatabase, type Database } from '../../base/database/client.ts'
import { withConnection, type Connection } from '../../base/database/connection/connection.ts'
import { readDatabaseFacts, readRoleFacts } from '../../base/database/connection/database-facts.ts'
import {
  appliedMigrations,
  isUpToDate,
  knownMigrations,
  mayRunOnSchema,
} from '../../base/database/connection/migrate.ts'
import { readKeyState, RIGHT_KEY, WRONG_KEY } from '../../base/secrets/key-check-store.ts'
import type { SecretBox } from '../../base/secrets/secret-box.ts'
import { readQueueFigures } from '../../base/queue/queue-figures-store.ts'
import { readLastBackup, readServers } from '../system/servers-store.ts'
import { fail, judged, ok, warn, type Finding } from './finding.ts'

const OLDEST_POSTGRES = 15
const EXTENSIONS = ['btree_gist', 'pg_trgm']
/** A server opens up to 20 connections for requests, and some for jobs and the live board. */
const CONNECTIONS_OF_A_SERVER = 26

/** All checks of the database, as the role of the running server. */
export function checkDatabase(
  running: string,
  secrets: SecretBox | null,
  now: () => Date,
): Promise<Finding[]> {
  return withConnection(running, async (connection) => {
    const findings = await checkServer(connection, now)
    const migrations = await checkMigrations(connection)
    findings.push(migrations)
    if (migrations.state === 'fail' || !(await isUpToDate(connection))) return findings
    return [...findings, ...(await checkRole(connection)), ...(await checkClub(running, secrets, now()))]
  })
}

async function checkServer(connection: Connection, now: () => Date): Promise<Finding[]> {
  const before = now().getTime()
  const { version, time, extensions, available, max_connections, connections } =
    await readDatabaseFacts(connection)
  const here = (before + now().getTime()) / 2
  const major = Math.floor(version / 10_000)
  const missing = EXTENSIONS.filter((name) => !extensions.includes(name))
  const unavailable = missing.filter((name) => !available.includes(name))
  const seconds = Math.abs(time.getTime() - here) / 1000
  const free = max_connections - connections
  return [
    major >= OLDEST_POSTGRES
      ? ok('Database', `PostgreSQL ${major} answers.`)
      : fail('Database', `PostgreSQL ${major} is too old.`, `Upgrade it to ${OLDEST_POSTGRES} or later.`),
    unavailable.length > 0
      ? fail(
          'Extensions',
          `The database server has no ${unavailable.join(' and no ')}.`,
          'Install the package with its extensions (Debian: postgresql-contrib), then start the site.',
        )
      : ok('Extensions', `${EXTENSIONS.join(', ')}: ${missing.length > 0 ? 'available' : 'installed'}.`),
    seconds < 5
      ? ok('Clock', 'This machine and the database agree.')
      : (seconds < 60 ? warn : fail)(
          'Clock',
          `This machine and the database differ by ${Math.round(seconds)} seconds.`,
          'Set both clocks by NTP (timedatectl set-ntp true): sessions, codes and reminders depend on them.',
        ),
    free >= CONNECTIONS_OF_A_SERVER
      ? ok('Connections', `${connections} of ${max_connections} in use.`)
      : warn(
          'Connections',
          `${connections} of ${max_connections} in use: not enough left for another server.`,
          'Raise max_connections of PostgreSQL.',
        ),
  ]
}

async function checkMigrations(connection: Connection): Promise<Finding> {
  const [known, applied] = [await knownMigrations(), await appliedMigrations(connection)]
  const pending = known.filter((when) => !applied.includes(when)).length
  const unknown = applied.filter((when) => !known.includes(when)).length
  const health = judgeMigrations({ pending, unknown })
  if (unknown > 0) {
    const text = `The database has ${count(unknown, 'migration')} of a newer version.`
    // This version still runs on the schema of the next release.
    return (await mayRunOnSchema(connection))
      ? warn('Migrations', text, 'Go back to that version when you can: it may run beside this one.')
      : judged('Migrations', health, text, 'Run that version, or a newer one: this one is too old.')
  }
  const text = pending > 0 ? `${count(pending, 'migration')} to run.` : `${known.length}, all applied.`
  return judged('Migrations', health, text, 'Start the site: it migrates the database first.')
}

async function checkRole(connection: Connection): Promise<Finding[]> {
  const { role, superuser, creates, lacking } = await readRoleFacts(connection)
  if (lacking.length > 0) {
    const cure = 'Start a server with DATABASE_OWNER_URL: it gives the role its rights.'
    return [fail('Role', `${role} may not read and write ${lacking.join(', ')}.`, cure)]
  }
  if (superuser || creates) {
    const cure = 'Use a role that owns nothing, and DATABASE_OWNER_URL for migrations: see docs/operating.md.'
    return [
      warn(
        'Role',
        `The server runs as ${role}, which may ${superuser ? 'do anything' : 'change tables'}.`,
        cure,
      ),
    ]
  }
  return [ok('Role', `${role} reads and writes rows, and nothing else.`)]
}

/** Checks the key, the queue, the backups and the running processes. */
async function checkClub(running: string, secrets: SecretBox | null, now: Date): Promise<Finding[]> {
  const { db, close } = openDatabase(running, { max: 1 })
  try {
    const [queues, backup, servers] = [
      await readQueueFigures(db),
      await readLastBackup(db),
      await readServers(db),
    ]
    const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
    const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
    const oldest = Math.max(0, ...queues.map(({ oldest_seconds }) => oldest_seconds))
    return [
      await checkKey(db, secrets),
      judged(
        'Jobs',
        judgeQueue({ oldestSeconds: oldest, failed }),
        `${waiting} waiting, the oldest for ${Math.round(oldest / 60)} minutes; ${failed} given up.`,
        'See Control Panel → Mails and jobs. A long wait means that no worker runs.',
      ),
      judged(
        'Backups',
        judgeBackup(backup?.made_at ?? null, now),
        backup
          ? `The last one is ${Math.round((now.getTime() - backup.made_at.getTime()) / 3_600_000)} hours old.`
          : 'There is none.',
        'Run `npm run backup` once a day, and copy the file to another machine: see docs/operating.md.',
      ),
      servers.length === 0
        ? warn('Servers', 'None is running.', 'Start the site.')
        : judged(
            'Servers',
            judgeServers(servers),
            servers.map(({ host, role, version }) => `${host} (${role}, ${version})`).join(', '),
            'Run at least one web server and one worker (or ROLE=all), all of one version.',
          ),
    ]
  } finally {
    await close()
  }
}

async function checkKey(db: Database, secrets: SecretBox | null): Promise<Finding> {
  const state = await readKeyState(db, secrets)
  if (state === 'wrong')
    return fail(
      'Secret key',
      secrets ? `${WRONG_KEY}.` : 'SECRET_KEY is not set, and DATA_DIR has no secret.key.',
      RIGHT_KEY,
    )
  return ok('Secret key', state === 'right' ? 'It opens this club’s secrets.' : 'The next start records it.')
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
