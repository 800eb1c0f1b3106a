import { GIGABYTE } from '@rsfc/domain/members/storage'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { openDatabase } from '../base/database/client.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../base/database/connection/embedded-postgres.ts'
import {
  embeddedUrls,
  externalUrls,
  prepareDatabase,
  prepareEmbedded,
  type DatabaseUrls,
} from '../base/database/connection/database-urls.ts'
import { findAddressFault } from '../base/database/connection/pooler.ts'
import { prepareDataFolder } from '../base/files/data-folder.ts'
import { requireRightKey } from '../base/secrets/key-check-store.ts'
import { limitClubStorage } from '../people/storage/store.ts'
import { countOpenSessions } from '../people/security/sessions/open-sessions-store.ts'
import type { Env } from '../env.ts'
import { startHeartbeat } from '../club/system/heartbeat.ts'
import { closeServer } from '../base/http/lifecycle/close-server.ts'
import { WORKER_PATHS } from '../base/http/only-paths.ts'
import { openMetrics } from '../club/metrics/metrics.ts'
import { serveMetrics } from '../club/metrics/serve-metrics.ts'
import { openPlatform, type OpenPlatform } from './open-platform.ts'
import { endHashing } from '../base/passwords/passwords.ts'
import { checkServices } from './start-checks.ts'
import { VERSION } from '../club/system/version.ts'
import { fillEmptyClub, type Welcome } from './welcome.ts'

export type Site = { address: string; welcome: Welcome; stop: (pause: Pause) => Promise<void> }
/** While it pauses, the server reports that it is not ready but keeps serving, until proxies have noticed. */
type Pause = { pauseSeconds: number }

/**
 * Starts everything from the database to the HTTP port. `stop` waits until proxies have noticed, finishes running
 * requests, and stops everything in reverse.
 */
export async function startSite(env: Env, say: (line: string) => void): Promise<Site> {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    await prepareDataFolder(env.DATA_DIR)
    const urls = await openClubDatabase(env, say, undo)
    let app: FastifyInstance | undefined
    let port = env.PORT
    const log = {
      error: (...args: LogArgs) => app?.log.error(...args),
      warn: (...args: LogArgs) => app?.log.warn(...args),
    }
    const database = openDatabase(urls.running, { max: env.DATABASE_CONNECTIONS, pooled: urls.pooled, log })
    undo.push(() => Promise.race([database.close(), wait(CLOSE_MS)]), endHashing)
    const platform = await openPlatform({
      env,
      url: urls.direct,
      db: database.db,
      runsJobs: env.ROLE !== 'web',
      log,
      address: () => addressOf(env.HOST, port),
    })
    undo.push(platform.decoder.stop)
    await requireRightKey(database.db, platform.secrets)
    await limitClubStorage(database.db, env.STORAGE_LIMIT_GB * GIGABYTE)
    const metrics = await openSiteMetrics(env, platform)
    if (metrics?.close) undo.push(metrics.close)
    const logFormat = env.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json')
    const isWorker = env.ROLE === 'worker'
    app = await buildApp(platform, {
      logLevel: env.LOG_LEVEL,
      logFormat,
      pages: !isWorker,
      busyAfter: env.BUSY_AFTER_SECONDS * 1000,
      only: isWorker ? WORKER_PATHS : undefined,
      ...metrics?.ofApp,
    })
    await checkServices(env, platform, log)
    await platform.jobs.open()
    undo.push(platform.jobs.stop)
    const welcome = isWorker ? { kind: 'club' as const } : await fillEmptyClub(env, platform)
    if (env.ROLE !== 'web') await platform.jobs.work()
    undo.push(await startHeartbeat({ db: database.db, dataDir: env.DATA_DIR, role: env.ROLE, log }))
    await app.listen({ host: env.HOST, port: env.PORT })
    port = (app.server.address() as AddressInfo).port
    undo.push(() => closeServer(app))
    const drain = async ({ pauseSeconds }: Pause) => {
      platform.probes.drain()
      await Promise.all([platform.jobs.stopWork(), wait(pauseSeconds * 1000)])
      await stop()
    }
    const address = isWorker ? addressOf(env.HOST, port) : platform.publicUrl()
    return { address, welcome, stop: drain }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A hanging query must not prevent the server from stopping. */
const CLOSE_MS = 1000

type LogArgs = [details: object, text: string]

/** Opens and migrates the database, and returns its addresses. */
async function openClubDatabase(
  env: Env,
  say: (line: string) => void,
  undo: (() => Promise<unknown>)[],
): Promise<DatabaseUrls> {
  const external = externalUrls(env)
  if (external) {
    const fault = await findAddressFault(env)
    if (fault) throw new Error(fault)
  }
  const urls =
    external ?? embeddedUrls(env.ROLE === 'worker' ? await runningDatabase(env) : await ownDatabase())
  const sessions = await countOpenSessions(urls.owner)
  await (external ? prepareDatabase : prepareEmbedded)(urls, say)
  if (sessions > 0 && (await countOpenSessions(urls.owner)) === 0)
    say(`This upgrade has ended all sessions (${sessions}): everyone has to sign in again.`)
  return urls

  async function ownDatabase(): Promise<string> {
    const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: say })
    undo.push(postgres.stop)
    return postgres.url
  }
}

/** A worker beside a site with the embedded database connects to it, but never owns it. */
async function runningDatabase({ DATA_DIR }: Env): Promise<string> {
  const found = await findEmbeddedPostgres(DATA_DIR)
  if (found.state === 'running') return found.url
  throw new Error(
    `No database is running in ${DATA_DIR}: start the site with the same DATA_DIR first, or set DATABASE_URL`,
  )
}

function addressOf(listening: string, port: number): string {
  const host = listening === '0.0.0.0' || listening === '::' ? 'localhost' : listening
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

type Settings = Pick<Env, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>

/** Undefined unless METRICS_PORT or METRICS_TOKEN is set. `ofApp` is for the app, `close` closes the port. */
async function openSiteMetrics(env: Settings, { db, tally, boardListener }: OpenPlatform) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env
  if (port === undefined && !token) return undefined
  const metrics = await openMetrics({ db, tally, liveBoards: boardListener.count, version: VERSION })
  if (port === undefined) return { ofApp: { metrics, metricsToken: token }, close: undefined }
  const server = await serveMetrics(metrics, { host, port, token })
  return { ofApp: { metrics }, close: () => server.close() }
}
