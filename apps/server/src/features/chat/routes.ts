import type { FastifyInstance } from 'fastify'
import { chat } from '@rsfc/contract/chat/routes'
import { withoutPersonalData } from '@rsfc/domain/chat/without-personal-data'
import type { Platform } from '../../platform.ts'
import { serve } from '../../http/serve.ts'
import { networkOf } from '../../security/origin.ts'
import { throttle, type Limit } from '../../security/throttle.ts'
import { countQuestion, insertAnswer } from './store.ts'

// Generous: a classroom may share one IP address.
const QUESTIONS: Limit = { name: 'chat', attempts: 1000, seconds: 60 * 60 }

export function chatRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, chat, {
    async count({ body }, call) {
      const tooMany = await throttle(call, [QUESTIONS, networkOf(call.request)])
      if (tooMany) return tooMany
      const { db, now } = call
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
