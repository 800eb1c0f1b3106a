import type { FastifyInstance } from 'fastify'
import { support } from '@rsfc/contract/support/routes'
import type { Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { networkOf } from '../../base/http/origin.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import {
  answerCase,
  listCases,
  ownCases,
  readCase,
  removeCase,
  requestData,
  sendCase,
  sendEnquiry,
} from './service.ts'

const MESSAGES: Limit = { name: 'support', attempts: 30, seconds: 60 * 60 }
const ENQUIRIES: Limit = { name: 'trial-flight', attempts: 10, seconds: 60 * 60 }
/** Each enquiry is confirmed by mail to an address that nobody has verified. */
const ENQUIRIES_TO: Limit = { name: 'trial-flight-to', attempts: 3, seconds: 24 * 60 * 60 }

export function supportRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, support, {
    async create({ body }, call) {
      const tooMany = await throttle(call, [MESSAGES, networkOf(call.request)])
      return tooMany ?? sendCase(call, body)
    },
    async trialFlight({ body }, call) {
      const { website, ...enquiry } = body
      const network = networkOf(call.request)
      const tooMany = await throttle(call, [ENQUIRIES, network], [ENQUIRIES_TO, body.email])
      return tooMany ?? (website ? null : sendEnquiry(call, enquiry))
    },
    requestData: ({ body }, call) => requestData(call, body),
    mine: (_input, { db, actor }) => ownCases(db, actor._id),
    list: ({ query }, { db }) => listCases(db, query),
    read: ({ params }, { db }) => readCase(db, params.id),
    answer: ({ params, body }, call) => answerCase(call, params.id, body),
    remove: ({ params }, call) => removeCase(call, params.id),
  })
}
