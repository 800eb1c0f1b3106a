import type { FastifyInstance } from 'fastify'
import { applications } from '@rsfc/contract/applications/routes'
import type { Platform } from '../../platform.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { listOpenings, openDocument, submit } from './documents.ts'
import { decide, listApplications, ownApplications, readApplication, removeApplication } from './service.ts'

// Nothing in it runs and only our own pages frame it. Not sandboxed when it is a PDF: browsers then show none at all.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

export function applicationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  serve(app, platform, applications, {
    list: ({ query }) => listApplications(db, query),
    mine: (_input, { session }) => ownApplications(db, session._id),
    read: ({ params }) => readApplication(db, params.application_id),
    openings: ({ params }) => listOpenings(db, params.application_id),
    submit: ({ body, files: received }, { session, now }) => submit(platform, session, body, received, now),
    decide: ({ params, body }, { session, now }) =>
      decide(platform, session, params.application_id, body, now),
    remove: ({ params }, { session, now }) =>
      removeApplication(platform, session, params.application_id, now),
    async document({ params }, { session, now, reply }) {
      const answer = await openDocument(platform, session, params.id, now)
      if (answer instanceof Refusal) return answer
      const sandbox = answer.type === 'application/pdf' ? '' : '; sandbox'
      reply.headers({ 'content-security-policy': POLICY + sandbox, 'cache-control': 'private, no-store' })
      return answer
    },
  })
}
