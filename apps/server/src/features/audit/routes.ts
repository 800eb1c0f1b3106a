import type { FastifyInstance } from 'fastify'
import { audit } from '@rsfc/contract/audit/routes'
import type { Platform } from '../../platform.ts'
import { serve } from '../../http/serve.ts'
import { listEntries } from './service.ts'

export function auditRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, audit, {
    list: ({ query }, { db }) => listEntries(db, query),
  })
}
