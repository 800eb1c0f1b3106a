import type { FastifyInstance } from 'fastify'
import { audit } from '@rsfc/contract/audit/routes'
import type { Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { listEntries } from './service.ts'

export function auditRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, audit, {
    list: ({ query }, { db }) => listEntries(db, query),
  })
}
