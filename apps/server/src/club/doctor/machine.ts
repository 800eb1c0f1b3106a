import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { judgeDisk } from '@rsfc/domain/system/judge'
import { createTransport } from 'nodemailer'
import { DEMO_PAYNOW_PROXY, type Env } from '../../env.ts'
import { folderFault, prepareDataFolder } from '../../base/files/data-folder.ts'
import { openFiles } from '../../base/files/files.ts'
import { storeFault } from '../../base/files/store-fault.ts'
import { createVirusScanner } from '../../base/files/virus-scanner.ts'
import { readDisk } from '../system/heartbeat.ts'
import { fail, judged, ok, warn, type Finding } from './finding.ts'

const NEEDED_NODE = 24

export function checkNode(version: string): Finding {
  if (Number.parseInt(version, 10) >= NEEDED_NODE) return ok('Node', `Version ${version}.`)
  const cure = 'Start it with npm, or with node_modules/.bin/node, which `npm ci` installs.'
  return fail('Node', `Version ${version} is too old: ${NEEDED_NODE} is needed.`, cure)
}

/** Settings that are allowed but unsuitable for production. */
export function checkSettings(env: Env): Finding[] {
  const shared = Boolean(env.DATABASE_URL)
  const doubts = [
    !env.PUBLIC_URL?.startsWith('https:') &&
      warn('Settings', 'PUBLIC_URL is not an https address.', 'Set it to the address that people use.'),
    !env.SMTP_URL &&
      warn('Settings', 'SMTP_URL is not set: mails become files.', 'Set it to your mail server.'),
    env.PAYNOW_PROXY === DEMO_PAYNOW_PROXY &&
      warn(
        'Settings',
        'PAYNOW_PROXY is the stand-in of the demo.',
        'Set it to the UEN or number of the club.',
      ),
    env.DEMO && warn('Settings', 'The demo club is on.', 'Set NODE_ENV=production, or DEMO=0.'),
    shared &&
      !env.SECRET_KEY &&
      warn(
        'Settings',
        'SECRET_KEY is not set, and the database is not in DATA_DIR.',
        'Give every server the same key: `openssl rand -base64 32`.',
      ),
    shared &&
      !env.DATABASE_OWNER_URL &&
      warn(
        'Settings',
        'DATABASE_OWNER_URL is not set: the running server may change tables.',
        'Make two roles, as docs/operating.md says.',
      ),
  ].filter((doubt) => doubt !== false)
  return doubts.length > 0 ? doubts : [ok('Settings', 'All valid.')]
}

export async function checkDataFolder(folder: string): Promise<Finding[]> {
  await prepareDataFolder(folder)
  const { disk_free: free, disk_total: total } = await readDisk(folder)
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)
  const disk = `${gigabytes(free)} of ${gigabytes(total)} GB free.`
  return [
    ok('Data folder', `${folder} can be written.`),
    judged('Disk', judgeDisk({ free, total }), disk, 'Free some space, or move DATA_DIR to a larger disk.'),
  ]
}

/** Writes, reads and deletes a small file. */
export async function checkStore({ DATA_DIR, S3_URL }: Pick<Env, 'DATA_DIR' | 'S3_URL'>): Promise<Finding> {
  try {
    return await tryStore({ DATA_DIR, S3_URL })
  } catch (error) {
    if (!S3_URL) throw folderFault(DATA_DIR, error) ?? error
    const { text, cure } = storeFault(S3_URL, error)
    return fail('Store', `${text}.`, cure)
  }
}

async function tryStore({ DATA_DIR, S3_URL }: Pick<Env, 'DATA_DIR' | 'S3_URL'>): Promise<Finding> {
  const files = await openFiles({ dataDir: DATA_DIR, s3Url: S3_URL })
  const key = `private/doctor/${randomUUID()}.txt`
  const bytes = Buffer.from('A test of npm run doctor. It may be deleted.')
  await files.put(key, bytes, 'text/plain')
  const found = await files.read(key)
  const read = found && (await buffer(await found.open()))
  await files.remove(key)
  if (!read?.equals(bytes)) {
    return fail('Store', 'It did not return what was written.', 'Check the store behind S3_URL.')
  }
  return ok('Store', `${S3_URL ? new URL(S3_URL).host : 'The disk'} wrote, read and deleted a file.`)
}

/** Asks clamd whether it is running; nothing is scanned. */
export async function checkScanner(address: string): Promise<Finding> {
  await createVirusScanner(address, 10_000).check()
  return ok('Virus scanner', `${address} answers.`)
}

/** Connects and signs in; sends nothing. */
export async function checkMail(smtpUrl: string): Promise<Finding> {
  const { host, hostname, searchParams } = new URL(smtpUrl)
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !local && !searchParams.has('ignoreTLS'),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  try {
    await transport.verify()
    return ok('Mail', `${host} accepts us.`)
  } finally {
    transport.close()
  }
}
