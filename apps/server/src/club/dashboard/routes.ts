import type { FastifyInstance } from 'fastify'
import { dashboard } from '@rsfc/contract/dashboard/routes'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { readMorning, readWaiting } from './morning/service.ts'
import { readFlying } from './service.ts'
import { answersSince, findExpiries, unansweredQuestions } from './store.ts'

const EXPIRY_DAYS = 60
const ASKED_DAYS = 90

export function dashboardRoutes(app: FastifyInstance, platform: Platform): void {
  const lastExpiry = (now: Date) => addDays(clubDate(now), EXPIRY_DAYS)

  serve(app, platform, dashboard, {
    morning: ({ query }, call) => readMorning(call, lastExpiry(call.now), query.limit),
    waiting: (_input, call) => readWaiting(call, lastExpiry(call.now)),
    expiries: (_input, { db, now }) => findExpiries(db, lastExpiry(now)),
    flying: (_input, { db, now }) => readFlying(db, clubDate(now)),
    async asked(_input, { db, now }) {
      const since = new Date(now.getTime() - ASKED_DAYS * 24 * 60 * 60 * 1000)
      const [answers, questions] = await Promise.all([
        answersSince(db, since),
        unansweredQuestions(db, since),
      ])
      return {
        answers,
        questions: questions.map((row) => ({ ...row, last_asked: clubStamp(row.last_asked) })),
      }
    },
  })
}
