import type { FastifyInstance } from 'fastify'
import { chat } from '@rsfc/contract/chat/routes'
import { withoutPersonalData } from '@rsfc/domain/chat/without-personal-data'
import type { Platform } from '../../platform.ts'
import { serve } from '../../http/serve.ts'
import { throttle, type Limit } from '../../security/throttle.ts'
import { countQuestion, insertAnswer } from './store.ts'

// A whole classroom may ask from behind one address.
const COUNTED: Limit = { name: 'chat', tries: 1000, seconds: 60 * 60 }

export function chatRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  serve(app, platform, chat, {
    async count({ body }, { now, request }) {
      const tooMany = await throttle(db, now, [[COUNTED, request.ip]])
      if (tooMany) return tooMany
      if (!('question' in body)) {
        await insertAnswer(db, body.code, now)
        return null
      }
      const question = withoutPersonalData(body.question.toLowerCase())
      if (question) await countQuestion(db, question, now)
      return null
    },
  })
}
