import { privacy } from '@rsfc/contract/privacy/routes'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../base/http/origin.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import type { Platform } from '../call/call.ts'
import { serve } from '../call/serve.ts'
import { answerNotice, listVersions, publishNotice, readNotice, readPrivacy } from './notice.ts'
import { askParent, confirmParent, readParentQuestion, recordPaper, withdrawParent } from './parents.ts'

const LINKS: Limit = { name: 'parent-link', attempts: 60, seconds: 60 * 60 }

export function privacyRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, privacy, {
    notice: (_input, { db }) => readNotice(db),
    versions: (_input, { db }) => listVersions(db),
    publish: ({ body }, call) => publishNotice(call, body),
    mine: (_input, call) => readPrivacy(call, call.actor._id),
    answer: ({ body }, call) => answerNotice(call, body),
    askParent: ({ body }, call) => askParent(call, body),
    parentQuestion: async ({ body }, call) =>
      (await throttle(call, [LINKS, networkOf(call.request)])) ?? readParentQuestion(call, body.token),
    confirmParent: async ({ body }, call) =>
      (await throttle(call, [LINKS, networkOf(call.request)])) ?? confirmParent(call, body.token),
    ofMember: ({ params }, call) => readPrivacy(call, params.member_id),
    recordPaper: ({ params, body }, call) => recordPaper(call, params.member_id, body.parent_name),
    withdrawParent: ({ params, body }, call) => withdrawParent(call, params.member_id, body.reason),
  })
}
