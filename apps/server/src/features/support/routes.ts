import type { FastifyInstance } from 'fastify'
import { support } from '@rsfc/contract/support/routes'
import type { Platform } from '../../platform.ts'
import { serve } from '../../http/serve.ts'
import { throttle, type Limit } from '../../security/throttle.ts'
import { answerCase, listCases, readCase, removeCase } from './service.ts'
import { insertCase } from './store.ts'

const MESSAGES: Limit = { name: 'support', tries: 30, seconds: 60 * 60 }

export function supportRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  serve(app, platform, support, {
    async create({ body }, { request, now }) {
      const tooMany = await throttle(db, now, [[MESSAGES, request.ip]])
      if (tooMany) return tooMany
      await insertCase(db, { ...body, createdAt: now })
      return null
    },
    list: ({ query }) => listCases(db, query),
    read: ({ params }) => readCase(db, params.id),
    answer: ({ params, body }, { session, now }) => answerCase(platform, session, params.id, body, now),
    remove: ({ params }, { session, now }) => removeCase(platform, session, params.id, now),
  })
}
