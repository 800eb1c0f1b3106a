import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { openDatabase } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { embeddedUrls, externalUrls, prepareDatabase, prepareEmbedded } from './db/database-urls.ts'
import type { Env } from './env.ts'
import { startHeartbeat } from './heartbeat.ts'
import { openSiteMetrics } from './metrics/site-metrics.ts'
import { openPlatform } from './open-platform.ts'
import { endHashing } from './security/passwords.ts'
import { fillEmptyClub, type Welcome } from './welcome.ts'

export type Site = { address: string; welcome: Welcome; stop: () => Promise<void> }

/** Starts everything from the database to the HTTP port. `stop` finishes open requests and undoes it in reverse. */
export async function startSite(env: Env, say: (line: string) => void): Promise<Site> {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    await mkdir(env.DATA_DIR, { recursive: true })
    const url = await openClubDatabase(env, say, undo)
    let app: FastifyInstance | undefined
    let port = env.PORT
    const log = {
      error: (...args: LogArgs) => app?.log.error(...args),
      warn: (...args: LogArgs) => app?.log.warn(...args),
    }
    const database = openDatabase(url, { max: 20, log })
    undo.push(database.close, endHashing)
    const platform = await openPlatform({
      env,
      url,
      db: database.db,
      log,
      address: () => addressOf(env.HOST, port),
    })
    undo.push(platform.decoder.stop)
    const metrics = await openSiteMetrics(env, platform)
    if (metrics?.close) undo.push(metrics.close)
    const logFormat = env.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json')
    app = await buildApp(platform, {
      logLevel: env.LOG_LEVEL,
      logFormat,
      pages: true,
      busyAfter: 2000,
      ...metrics?.ofApp,
    })
    await platform.jobs.open()
    undo.push(platform.jobs.stop)
    const welcome = await fillEmptyClub(env, platform)
    await platform.jobs.work()
    undo.push(await startHeartbeat({ db: database.db, dataDir: env.DATA_DIR, role: 'all', log }))
    await app.listen({ host: env.HOST, port: env.PORT })
    port = (app.server.address() as AddressInfo).port
    undo.push(() => app.close())
    return { address: platform.publicUrl(), welcome, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type LogArgs = [details: object, text: string]

/** The address for the running server, of a database that is migrated. */
async function openClubDatabase(
  env: Env,
  say: (line: string) => void,
  undo: (() => Promise<unknown>)[],
): Promise<string> {
  const external = externalUrls(env)
  if (external) {
    await prepareDatabase(external)
    return external.running
  }
  const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: say })
  undo.push(postgres.stop)
  const urls = embeddedUrls(postgres.url)
  await prepareEmbedded(urls)
  return urls.running
}

function addressOf(listening: string, port: number): string {
  const host = listening === '0.0.0.0' || listening === '::' ? 'localhost' : listening
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
