import type { FastifyInstance } from 'fastify'
import { reminders } from '@rsfc/contract/reminders/routes'
import { siteCall } from '../../people/call/call.ts'
import type { Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { networkOf } from '../../base/http/origin.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { remindNow, sendReminders, turnOff } from './service.ts'
import { setReminders, wantsReminders } from './store.ts'

const OPT_OUT_LINKS: Limit = { name: 'reminder-link', attempts: 120, seconds: 60 * 60 }

export function reminderRoutes(app: FastifyInstance, platform: Platform): void {
  platform.jobs.define('expiry-reminders', () => sendReminders(siteCall(platform)), { cron: '5 8 * * *' })

  app.register(async (scope) => {
    // RFC 8058: mail programs post the form 'List-Unsubscribe=One-Click'. The token in the address is enough.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      body.on('end', () => done(null, {}))
    })
    serve(scope, platform, reminders, {
      read: async (_input, { db, actor }) => ({ reminders: await wantsReminders(db, actor._id) }),
      async set({ body }, { db, actor }) {
        await setReminders(db, actor._id, body.reminders)
        return body
      },
      send: ({ body }, call) => remindNow(call, body),
      off: async ({ query }, call) =>
        (await throttle(call, [OPT_OUT_LINKS, networkOf(call.request)])) ?? turnOff(call.db, query.token),
    })
  })
}
