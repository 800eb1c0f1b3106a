import type { FastifyInstance } from 'fastify'
import { breaches } from '@rsfc/contract/breaches/routes'
import { siteCall, type Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { listBreaches, openBreach, readBreach, readFigures, readPeople, setFigures } from './read.ts'
import { remindOfBreaches } from './reminders.ts'
import { addScope, assess, recordStep } from './record-steps.ts'

export function breachRoutes(app: FastifyInstance, platform: Platform): void {
  platform.jobs.define('breach-reminders', () => remindOfBreaches(siteCall(platform)), {
    cron: '10 8-20 * * *',
  })

  serve(app, platform, breaches, {
    list: (_input, { db }) => listBreaches(db),
    open: ({ body }, call) => openBreach(call, body),
    read: ({ params }, call) => readBreach(call, params.id),
    people: ({ params }, call) => readPeople(call, params.id),
    addScope: ({ params, body }, call) => addScope(call, params.id, body),
    assess: ({ params, body }, call) => assess(call, params.id, body),
    step: ({ params, body }, call) => recordStep(call, params.id, body),
    figures: (_input, { db }) => readFigures(db),
    setFigures: ({ body }, call) => setFigures(call, body),
  })
}
