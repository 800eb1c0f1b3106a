import type { FastifyInstance } from 'fastify'
import { applications } from '@rsfc/contract/applications/routes'
import type { Platform } from '../call/call.ts'
import { Refusal } from '../../base/errors/refusal.ts'
import { serve } from '../call/serve.ts'
import { listOpenings, openDocument, submit } from './documents.ts'
import { applyForMembership } from './membership.ts'
import { listApplications, ownApplications, readApplication } from './read.ts'
import { decide, removeApplication } from './service.ts'

// No scripts, and only our own pages may frame it. PDFs cannot be sandboxed, because browsers would not show them.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'"

export function applicationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, applications, {
    list: ({ query }, { db }) => listApplications(db, query),
    mine: (_input, { db, actor }) => ownApplications(db, actor._id),
    read: ({ params }, { db }) => readApplication(db, params.application_id),
    openings: ({ params }, { db }) => listOpenings(db, params.application_id),
    submit: ({ body, files }, call) => submit(call, body, files),
    applyForMembership: ({ body }, call) => applyForMembership(call, body),
    decide: ({ params, body }, call) => decide(call, params.application_id, body),
    remove: ({ params }, call) => removeApplication(call, params.application_id),
    async document({ params }, call) {
      const answer = await openDocument(call, params.id)
      if (answer instanceof Refusal) return answer
      const sandbox = answer.type === 'application/pdf' ? '' : '; sandbox'
      call.reply.headers({
        'content-security-policy': POLICY + sandbox,
        'cache-control': 'private, no-store',
      })
      return answer
    },
  })
}
