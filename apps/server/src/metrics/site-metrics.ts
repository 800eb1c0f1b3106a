import type { Env } from '../env.ts'
import type { Platform } from '../platform.ts'
import { VERSION } from '../version.ts'
import { openMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

type Settings = Pick<Env, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>

/** Undefined unless METRICS_PORT or METRICS_TOKEN is set. `ofApp` goes to the app, `close` ends the port. */
export async function openSiteMetrics(env: Settings, { db, tally, boardListener }: Platform) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env
  if (port === undefined && !token) return undefined
  const metrics = await openMetrics({ db, tally, liveBoards: boardListener.count, version: VERSION })
  if (port === undefined) return { ofApp: { metrics, metricsToken: token }, close: undefined }
  const server = await serveMetrics(metrics, { host, port, token })
  return { ofApp: { metrics }, close: () => server.close() }
}
