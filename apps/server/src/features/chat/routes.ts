import type { FastifyInstance } from 'fastify'
import { chat } from '@rsfc/contract/chat/routes'
import { NO_CODE } from '@rsfc/domain/chat/codes'
import { withoutPersonalData } from '@rsfc/domain/chat/without-personal-data'
import type { Platform } from '../../platform.ts'
import { serve } from '../../http/serve.ts'
import { networkOf } from '../../security/origin.ts'
import { throttle, type Limit } from '../../security/throttle.ts'
import { countQuestion, insertAnswer } from './store.ts'

// Generous: a classroom may share one IP address.
const ANSWERS: Limit = { name: 'chat', attempts: 1000, seconds: 60 * 60 }
const QUESTIONS: Limit = { ...ANSWERS, name: 'chat-unanswered' }

export function chatRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, chat, {
    async count({ body }, call) {
      const tooMany = await throttle(call, [ANSWERS, networkOf(call.request)])
      if (tooMany) return tooMany
      // An unanswered question is counted with its words, by the other call.
      if (body.code !== NO_CODE) await insertAnswer(call.db, body.code, call.now)
      return null
    },
    async unanswered({ body }, call) {
      const tooMany = await throttle(call, [QUESTIONS, networkOf(call.request)])
      if (tooMany) return tooMany
      const question = withoutPersonalData(body.question.toLowerCase())
      if (question) await countQuestion(call.db, question, call.now)
      return null
    },
  })
}
