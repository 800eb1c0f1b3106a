import type { FastifyInstance } from 'fastify'
import { retention } from '@rsfc/contract/retention/routes'
import { siteCall } from '../../people/call/call.ts'
import type { Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { changePeriods, countDue, listKeptFiles, readRetention, removeDue, RETENTION_JOB } from './service.ts'

export function retentionRoutes(app: FastifyInstance, platform: Platform): void {
  platform.jobs.define(RETENTION_JOB, () => removeDue(siteCall(platform)), { cron: '37 3 * * *' })

  serve(app, platform, retention, {
    read: (_input, { db }) => readRetention(db),
    change: ({ body }, call) => changePeriods(call, body),
    keptFiles: (_input, { db }) => listKeptFiles(db),
    preview: ({ query }, call) => countDue(call, query),
  })
}
