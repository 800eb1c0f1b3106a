import { overdue } from '@rsfc/contract/overdue/routes'
import type { FastifyInstance } from 'fastify'
import { siteCall } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import { networkOf } from '../../base/http/origin.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { climbLadder } from './ladder.ts'
import { answerQuestion, readQuestion } from './links.ts'
import {
  acknowledge,
  bookOut,
  changeSettings,
  listFlightsOut,
  readBookOut,
  readSheet,
  reportLanded,
  reportLandedFor,
  settingsToWire,
} from './service.ts'
import { contactOf, forgetLanded, readSettings, setContact } from './store.ts'

const LINKS: Limit = { name: 'overdue-link', attempts: 300, seconds: 60 * 60 }

/** After this time nobody needs to know who flew where with how many people. */
const KEPT_DAYS = 90
const NO_CONTACT = { contact_name: '', contact_phone: '', relation: '' }

export function overdueRoutes(app: FastifyInstance, platform: Platform): void {
  const { jobs } = platform
  jobs.define('overdue-ladder', async () => void (await climbLadder(siteCall(platform))), {
    cron: '* * * * *',
  })
  jobs.define('forget-book-outs', forget, { cron: '47 3 * * *' })

  serve(app, platform, overdue, {
    ofBooking: ({ params }, call) => readBookOut(call, params.id),
    bookOut: ({ params, body }, call) => bookOut(call, params.id, body),
    landed: ({ params, body }, call) => reportLanded(call, params.id, body),
    list: (_input, call) => listFlightsOut(call),
    acknowledge: ({ params, body }, call) => acknowledge(call, params.id, body.note),
    reportLanded: ({ params }, call) => reportLandedFor(call, params.id),
    sheet: ({ params }, call) => readSheet(call, params.id),
    settings: async (_input, { db }) => settingsToWire(await readSettings(db)),
    configure: ({ body }, call) => changeSettings(call, body),
    contact: async (_input, { db, actor }) => (await contactOf(db, actor._id)) ?? NO_CONTACT,
    async setContact({ body }, { db, actor }) {
      await setContact(db, actor._id, body)
      return body
    },
    question: async ({ body }, call) =>
      (await throttle(call, [LINKS, networkOf(call.request)])) ?? readQuestion(call, body.token),
    answer: async ({ body }, call) =>
      (await throttle(call, [LINKS, networkOf(call.request)])) ?? answerQuestion(call, body),
  })

  async function forget(): Promise<void> {
    const before = new Date(platform.clock().getTime() - KEPT_DAYS * 24 * 60 * 60_000)
    await forgetLanded(platform.db, before)
  }
}
