import { NETWORK_UPLOADS_GB } from '@rsfc/domain/members/storage'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../start/app.ts'
import { openDatabase } from '../base/database/client.ts'
import { embeddedUrls } from '../base/database/connection/database-urls.ts'
import type { StartDecoding } from '../base/files/picture-decoder.ts'
import type { Timeouts } from '../base/http/lifecycle/timeouts.ts'
import { openPlatform } from '../start/open-platform.ts'
import { readMail, type ReadMail } from './read-mail.ts'
import { serveTestSignIn } from './test-sign-in.ts'

export const TEST_ORIGIN = 'https://rsfc.test'
// A Saturday at 10:00 in Singapore.
const TEST_NOW = new Date('2026-11-14T02:00:00Z')

type Options = {
  pages?: boolean
  payNow?: string
  clamav?: string
  weather?: string
  smtp?: string
  connections?: number
  startDecoding?: StartDecoding
  localPush?: boolean
  /** Collects the lines of the log, which is silent otherwise. */
  logLines?: string[]
  timeouts?: Partial<Timeouts>
}

/** The key of every test club. */
export const TEST_KEY = Buffer.alloc(32, 82)

/** Opens the app on a real database, with a clock that the test controls. */
export async function openTestApp(url: string, options: Options = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-app-'))
  // Tests prepare data as the owner; the app runs as the role that owns nothing, as in production.
  const owner = openDatabase(url)
  const { running } = embeddedUrls(url)
  const { db, close } = openDatabase(running, options.connections ? { max: options.connections } : {})
  let now = TEST_NOW
  const env = {
    DATA_DIR: dataDir,
    // The same for all servers of a club, as in production.
    SECRET_KEY: TEST_KEY.toString('base64'),
    SECRET_KEY_BEFORE: undefined,
    S3_URL: undefined,
    SMTP_URL: options.smtp,
    CLAMAV_URL: options.clamav,
    MAIL_FROM: 'RSFC <office@rsfc.test>',
    PUBLIC_URL: TEST_ORIGIN,
    PAYNOW_PROXY: options.payNow ?? 'T00SS0000A',
    PAYNOW_NAME: 'RSFC TEST',
    WEATHER_URL: options.weather ?? 'off',
    NETWORK_UPLOADS_GB,
  }
  const { logLines } = options
  const log = { error: console.error, warn: console.warn }
  const { startDecoding, localPush } = options
  const platform = await openPlatform({
    env,
    url: running,
    db,
    // Tests run the jobs explicitly, so nothing has to listen for them or maintain their queues.
    runsJobs: false,
    log,
    address: () => TEST_ORIGIN,
    clock: () => now,
    startDecoding,
    localPush,
    // On a busy machine, a working database may take longer than the usual limit.
    probePatience: 600_000,
  })
  // Off, because loading hundreds of modules on a busy machine would look like an overloaded server.
  const busyAfter = 0
  const app = await buildApp(platform, {
    logLevel: logLines ? 'info' : 'silent',
    logStream: logLines && { write: (line) => void logLines.push(line) },
    pages: options.pages ?? false,
    busyAfter,
    timeouts: options.timeouts,
  })
  serveTestSignIn(app, platform)
  await platform.jobs.open()

  const outbox = join(dataDir, 'outbox')
  const texts = new Map<string, string>()
  let seen = 0

  /** Delivers the queued mails and returns the outbox, oldest first. */
  async function mails(): Promise<string[]> {
    await platform.jobs.drain()
    const names = (await readdir(outbox)).toSorted((a, b) => a.localeCompare(b))
    for (const name of names.filter((each) => !texts.has(each)))
      texts.set(name, await readFile(join(outbox, name), 'utf8'))
    return names.map((name) => texts.get(name) ?? '')
  }

  return {
    app,
    db: owner.db,
    platform,
    dataDir,
    now: () => now,
    passTime(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    mails,
    /** Delivers the queued mails and returns those since the last call. */
    async newMails(): Promise<ReadMail[]> {
      const all = await mails()
      const fresh = all.slice(seen)
      seen = all.length
      return Promise.all(fresh.map(readMail))
    },
    async close() {
      await app.close()
      await platform.decoder.stop()
      await platform.jobs.stop()
      await close()
      await owner.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
