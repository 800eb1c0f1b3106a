import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { privacyRoutes } from '../people/privacy/routes.ts'
import { accountRoutes } from '../people/account/routes.ts'
import { airworthinessRoutes } from '../flying/airworthiness/routes.ts'
import { auditRoutes } from '../club/audit/routes.ts'
import { applicationRoutes } from '../people/applications/routes.ts'
import { openLines } from '../money/bank/open-lines-store.ts'
import { bankRoutes } from '../money/bank/routes.ts'
import { calendarRoutes } from '../club/calendar/routes.ts'
import { chatRoutes } from '../club/chat/routes.ts'
import { dashboardRoutes } from '../club/dashboard/routes.ts'
import { downloadRoutes } from '../club/downloads/routes.ts'
import { communityRoutes } from '../club/community/routes.ts'
import { eventRoutes } from '../club/events/routes.ts'
import { importRoutes } from '../club/imports/routes.ts'
import { certificateRoutes } from '../flying/certificates/routes.ts'
import { instructionRoutes } from '../flying/instruction/routes.ts'
import { jobRoutes } from '../club/jobs/routes.ts'
import { keyRoutes } from '../people/keys/routes.ts'
import { breachRoutes } from '../club/breaches/routes.ts'
import { leavingRoutes } from '../club/leaving/routes.ts'
import { ledgerRoutes } from '../money/ledger/routes.ts'
import { logbookRoutes } from '../flying/logbook/routes.ts'
import { memberRoutes } from '../people/members/routes.ts'
import { noteRoutes } from '../club/notes/routes.ts'
import { notificationRoutes } from '../people/notifications/routes.ts'
import { overdueRoutes } from '../flying/overdue/routes.ts'
import { readinessRoutes } from '../flying/readiness/routes.ts'
import { reminderRoutes } from '../flying/reminders/routes.ts'
import { retentionRoutes } from '../club/retention/routes.ts'
import { bookingRoutes } from '../flying/bookings/routes.ts'
import { fieldRoutes } from '../flying/field/routes.ts'
import { fleetRoutes } from '../flying/fleet/routes.ts'
import { siteRoutes } from '../club/site/routes.ts'
import { securityRoutes } from '../people/security/routes.ts'
import { supportRoutes } from '../club/support/routes.ts'
import { systemRoutes } from '../club/system/routes.ts'
import { weatherRoutes } from '../flying/weather/routes.ts'
import { trainingRoutes } from '../flying/training/routes.ts'
import { wishRoutes } from '../flying/wishes/routes.ts'
import { answerBadAddress, answerErrors, noSuchCall } from '../base/http/answers/errors.ts'
import { loggerOptions, RequestLines, type LogFormat, type LogStream } from '../base/http/log.ts'
import { trackConnections } from '../base/http/lifecycle/close-server.ts'
import { sendSecurityHeaders } from '../base/http/security-headers.ts'
import { holdRequests } from '../base/http/lifecycle/stop-listening.ts'
import { createConnectionErrors } from '../base/http/lifecycle/connection-errors.ts'
import { serveOnly } from '../base/http/only-paths.ts'
import { limitBodies, serverTimeouts, TIMEOUTS, type Timeouts } from '../base/http/lifecycle/timeouts.ts'
import { refuseWhenBusy } from '../base/http/lifecycle/refuse-when-busy.ts'
import type { Metrics } from '../club/metrics/metrics.ts'
import { isBearer } from '../club/metrics/serve-metrics.ts'
import { createAnswerCache } from './pages/answer-cache.ts'
import { servePages } from './pages/pages.ts'
import type { OpenPlatform } from './open-platform.ts'
import { serveReference } from '../base/http/reference.ts'
import { serveStoredFiles } from '../club/community/serve-pictures.ts'
import { everythingOf } from '../club/own-data/store.ts'
import { requestBooking } from '../flying/bookings/request.ts'
import { defineFileRemoval } from '../people/storage/remove-files.ts'
import { definePictureSweep } from '../people/storage/uploaded-pictures.ts'

type Options = {
  logLevel: string
  logFormat?: LogFormat
  /** Where log lines go instead of the standard output. */
  logStream?: LogStream | undefined
  /** The built web app; API tests run without one. */
  pages: boolean
  /** Refuses requests (503) while the event loop is delayed by more than this many milliseconds; 0: never. */
  busyAfter: number
  /** Counts requests, if metrics are served. */
  metrics?: Metrics | undefined
  /** Serves the metrics at /metrics to callers with this token; not served there if unset. */
  metricsToken?: string | undefined
  timeouts?: Partial<Timeouts> | undefined
  /** Serves only these paths. */
  only?: readonly string[] | undefined
}

/**
 * Answers that differ each time are compressed with little effort. Those that fit into three network packets are not
 * compressed, because that would take longer than sending them.
 */
const COMPRESSION: FastifyCompressOptions = {
  threshold: 4200,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  zlibOptions: { level: 3 },
  globalDecompression: false,
}

/** The whole site as one Fastify app, also used by tests. */
export async function buildApp(platform: OpenPlatform, options: Options): Promise<FastifyInstance> {
  const https = platform.publicUrl().startsWith('https:')
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const connectionErrors = createConnectionErrors(https)
  const app = Fastify({
    ...serverTimeouts(timeouts),
    logger: await loggerOptions(options.logLevel, options.logFormat ?? 'json', options.logStream),
    logController: new RequestLines(),
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // X-Forwarded-For is trusted only from proxies on private addresses.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    forceCloseConnections: 'idle',
    // While the server closes, requests on open connections are still answered properly.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress(https),
    clientErrorHandler: (error, socket) => connectionErrors.onClientError(error, socket),
  })
  app.decorateRequest('member', null)
  app.decorateRequest('key', null)
  app.decorateRequest('claim', null)
  app.addHook('preClose', async () => platform.probes.drain())
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    // Proxies must not send another request on a connection that is about to close.
    if (platform.probes.isDraining()) reply.header('connection', 'close')
    done(null, payload)
  })
  const answerCache = createAnswerCache()
  answerCache.answer(app, () => app.isUnderPressure())
  sendSecurityHeaders(app, https)
  await app.register(compress, COMPRESSION)
  await app.register(cookie, { parseOptions: { secure: https ? true : 'auto' } })
  await app.register(multipart)
  await refuseWhenBusy(app, { after: options.busyAfter })
  trackConnections(app.server)
  holdRequests(app)
  answerErrors(app)
  if (options.only) serveOnly(app, options.only)
  connectionErrors.watch(app)
  limitBodies(app, timeouts, connectionErrors)
  app.addHook('onClose', () => platform.refusals.settled())
  const { metrics, metricsToken } = options
  metrics?.watch(app)
  if (metrics && metricsToken) routeMetrics(app, metrics, metricsToken)
  await app.register(async (api) => serveApi(api, platform), { prefix: '/api' })
  if (options.pages) await servePages(app, platform, answerCache, { hurries: options.busyAfter > 0 })
  return app
}

function routeMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send('')
    }
    return reply
      .type(metrics.type)
      .header('cache-control', 'no-store')
      .send(await metrics.read())
  })
}

async function serveApi(api: FastifyInstance, platform: OpenPlatform): Promise<void> {
  answerErrors(api)
  api.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  defineFileRemoval(platform)
  definePictureSweep(platform)
  accountRoutes(api, platform)
  privacyRoutes(api, platform)
  airworthinessRoutes(api, platform)
  auditRoutes(api, platform)
  applicationRoutes(api, platform)
  bankRoutes(api, platform)
  calendarRoutes(api, platform)
  chatRoutes(api, platform)
  dashboardRoutes(api, platform)
  downloadRoutes(api, platform)
  communityRoutes(api, platform)
  eventRoutes(api, platform)
  importRoutes(api, platform)
  certificateRoutes(api, platform)
  instructionRoutes(api, platform)
  jobRoutes(api, platform)
  keyRoutes(api, platform)
  breachRoutes(api, platform)
  leavingRoutes(api, platform)
  ledgerRoutes(api, platform, openLines)
  logbookRoutes(api, platform)
  trainingRoutes(api, platform)
  memberRoutes(api, platform, everythingOf)
  noteRoutes(api, platform)
  notificationRoutes(api, platform, platform.localPush)
  overdueRoutes(api, platform)
  readinessRoutes(api, platform)
  reminderRoutes(api, platform)
  retentionRoutes(api, platform)
  bookingRoutes(api, platform, platform)
  fieldRoutes(api, platform)
  fleetRoutes(api, platform)
  securityRoutes(api, platform)
  siteRoutes(api, platform, platform)
  supportRoutes(api, platform)
  systemRoutes(api, platform)
  weatherRoutes(api, platform, platform.weather)
  wishRoutes(api, platform, requestBooking)
  serveStoredFiles(api, platform)
  await serveReference(api)
  // Otherwise unknown API paths would fall through to the pages.
  for (const path of ['/', '/*']) api.get(path, noSuchCall)
}
