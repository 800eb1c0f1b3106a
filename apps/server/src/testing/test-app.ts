import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/client.ts'
import { openPlatform } from '../open-platform.ts'

export const TEST_ORIGIN = 'https://rsfc.test'
// A Saturday at 10:00 in Singapore.
const TEST_NOW = new Date('2026-11-14T02:00:00Z')

/** Opens the app on a real database, with a clock that the test controls. */
export async function openTestApp(url: string, options: { pages?: boolean; payNow?: string } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-app-'))
  const { db, close } = openDatabase(url)
  let now = TEST_NOW
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY: undefined,
    S3_URL: undefined,
    SMTP_URL: undefined,
    MAIL_FROM: 'RSFC <office@rsfc.test>',
    PUBLIC_URL: TEST_ORIGIN,
    PAYNOW_PROXY: options.payNow ?? 'T00SS0000A',
    PAYNOW_NAME: 'RSFC TEST',
  }
  const log = { error: console.error, warn: console.warn }
  const platform = await openPlatform({ env, url, db, log, address: () => TEST_ORIGIN, clock: () => now })
  // Off: loading hundreds of modules on a busy machine would look like an overloaded server.
  const busyAfter = 0
  const app = await buildApp(platform, { logLevel: 'silent', pages: options.pages ?? false, busyAfter })
  await platform.jobs.open()
  return {
    app,
    db,
    platform,
    dataDir,
    now: () => now,
    passTime(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    /** Delivers the queued mails and returns the outbox, oldest first. */
    async mails(): Promise<string[]> {
      await platform.jobs.drain()
      const folder = join(dataDir, 'outbox')
      const names = (await readdir(folder)).toSorted((a, b) => a.localeCompare(b))
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    },
    async close() {
      await app.close()
      await platform.jobs.stop()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
