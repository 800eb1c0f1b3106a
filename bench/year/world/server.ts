import { NETWORK_UPLOADS_GB } from '@rsfc/domain/members/storage'
import { openDatabase } from '../../../apps/server/src/base/database/client.ts'
import { buildApp } from '../../../apps/server/src/start/app.ts'
import { openPlatform } from '../../../apps/server/src/start/open-platform.ts'
import { TEST_KEY, TEST_ORIGIN } from '../../../apps/server/src/testing/test-app.ts'
import { serveTestSignIn } from '../../../apps/server/src/testing/test-sign-in.ts'
import type { Pool, PoolClient } from 'pg'
import type { Clock } from './clock.ts'

type Options = { url: string; dataDir: string; clock: Clock; log: (line: string) => void }

/** One server of the club: the whole app, without pages. Two of them may serve the same club. */
export async function openServer({ url, dataDir, clock, log }: Options) {
  const { db, pool, close } = openDatabase(url, { max: 4 })
  const death = planDeath(pool)
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_KEY.toString('base64'),
    SECRET_KEY_BEFORE: undefined,
    S3_URL: undefined,
    SMTP_URL: undefined,
    CLAMAV_URL: undefined,
    MAIL_FROM: 'RSFC <office@rsfc.test>',
    PUBLIC_URL: TEST_ORIGIN,
    PAYNOW_PROXY: 'T00SS0000A',
    PAYNOW_NAME: 'RSFC YEAR',
    WEATHER_URL: 'off',
    NETWORK_UPLOADS_GB,
  }
  const say = (details: object, text: string) => log(`${text} ${JSON.stringify(details, errorsAsText)}`)
  const platform = await openPlatform({
    env,
    url,
    db,
    runsJobs: false,
    log: { error: say, warn: say },
    address: () => TEST_ORIGIN,
    clock: clock.now,
    probePatience: 600_000,
  })
  const logStream = { write: (line: string) => log(line) }
  const app = await buildApp(platform, { logLevel: 'error', logStream, pages: false, busyAfter: 0 })
  serveTestSignIn(app, platform)
  await platform.jobs.open()
  return {
    app,
    db,
    jobs: platform.jobs,
    ...death,
    async close() {
      await app.close()
      await platform.decoder.stop()
      await platform.jobs.stop()
      await close()
    },
  }
}

/** Cuts the server off from the database at one of its next queries, as when its process is killed there. */
function planDeath(pool: Pool) {
  let left = Infinity
  const cut = (client: PoolClient) =>
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const counted = (...given: unknown[]) => {
      if (--left < 0) cut(client)
      return query(...given)
    }
    client.query = counted as typeof client.query
  })
  return {
    dieAfter(queries: number) {
      left = queries
    },
    isDead: () => left < 0,
  }
}

export type Server = Awaited<ReturnType<typeof openServer>>

function errorsAsText(_key: string, value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value
}
