import type { FastifyInstance } from 'fastify'
import { audit } from '@rsfc/contract/audit/routes'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Platform } from '../../platform.ts'
import { serve } from '../../http/serve.ts'
import { findEntries } from './store.ts'

export function auditRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, audit, {
    async list({ query }, { db }) {
      const rows = await findEntries(db, query)
      return rows.map((row) => ({ ...row, at: clubStamp(row.at) }))
    },
  })
}
