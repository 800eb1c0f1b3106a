import type { FastifyInstance } from 'fastify'
import { system } from '@rsfc/contract/system/routes'
import { serve } from '../../people/call/serve.ts'
import { siteCall, type Platform } from '../../people/call/call.ts'
import { readSystemState } from './service.ts'
import { warnOfStorage } from './storage-warning.ts'

export function systemRoutes(app: FastifyInstance, platform: Platform): void {
  platform.jobs.define('storage-warning', () => warnOfStorage(siteCall(platform)), { cron: '*/15 * * * *' })

  serve(app, platform, system, { state: (_input, call) => readSystemState(call) })
}
