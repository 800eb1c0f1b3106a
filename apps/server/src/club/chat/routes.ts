import type { FastifyInstance } from 'fastify'
import { chat } from '@rsfc/contract/chat/routes'
import { NO_CODE } from '@rsfc/domain/chat/codes'
import { withoutPersonalData } from '@rsfc/domain/chat/without-personal-data'
import type { Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { networkOf } from '../../base/http/origin.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { learnBuiltIn, openLessons } from './lessons.ts'
import {
  addAnswer,
  addPhrasings,
  answerQuestion,
  changeAnswer,
  deleteAnswer,
  readTeaching,
  removePhrasing,
} from './service.ts'
import { countQuestion, insertAnswer } from './store.ts'

// High, because a classroom may share one IP address.
const ANSWERS: Limit = { name: 'chat', attempts: 1000, seconds: 60 * 60 }
const QUESTIONS: Limit = { ...ANSWERS, name: 'chat-unanswered' }
const ASKED: Limit = { ...ANSWERS, name: 'chat-ask' }

/** Milliseconds after the start. */
const LEARN_AFTER = 15_000

export function chatRoutes(app: FastifyInstance, platform: Platform): void {
  const lessonsFrom = openLessons()
  // So that the first question need not wait. Not at once, because the start needs the processor itself.
  let later: NodeJS.Timeout | undefined
  const learn = () =>
    void learnBuiltIn().catch((error: unknown) => app.log.error({ err: error }, 'the assistant cannot learn'))
  app.addHook('onListen', async () => void (later = setTimeout(learn, LEARN_AFTER).unref()))
  app.addHook('onClose', async () => clearTimeout(later))
  serve(app, platform, chat, {
    async count({ body }, call) {
      const tooMany = await throttle(call, [ANSWERS, networkOf(call.request)])
      if (tooMany) return tooMany
      // An unanswered question is counted with its text by the other call.
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
    async ask({ body }, call) {
      const tooMany = await throttle(call, [ASKED, networkOf(call.request)])
      return tooMany ?? answerQuestion(await lessonsFrom(call.db), body.question, call)
    },
    teaching: (_input, { db }) => readTeaching(db),
    addAnswer: ({ body }, call) => addAnswer(call, body),
    changeAnswer: ({ params, body }, call) => changeAnswer(call, params.id, body),
    deleteAnswer: ({ params }, call) => deleteAnswer(call, params.id),
    addPhrasings: ({ body }, call) => addPhrasings(call, body),
    removePhrasing: ({ params }, call) => removePhrasing(call, params.id),
  })
}
