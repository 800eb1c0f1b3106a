import type { FastifyInstance } from 'fastify'
import { reminders } from '@rsfc/contract/reminders/routes'
import type { Platform } from '../../platform.ts'
import { serve } from '../../http/serve.ts'
import { throttle, type Limit } from '../../security/throttle.ts'
import { sendReminders, turnOff } from './service.ts'
import { setReminders, wantsReminders } from './store.ts'

const LINKS_TRIED: Limit = { name: 'reminder-link', tries: 120, seconds: 60 * 60 }

export function reminderRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, jobs, clock } = platform
  jobs.define('expiry-reminders', async () => void (await sendReminders(platform, clock())), {
    cron: '5 8 * * *',
  })

  app.register(async (scope) => {
    // RFC 8058: mail programs post a form that says 'List-Unsubscribe=One-Click'; the token says all there is to know.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      body.on('end', () => done(null, {}))
    })
    serve(scope, platform, reminders, {
      read: async (_input, { session }) => ({ reminders: await wantsReminders(db, session._id) }),
      async set({ body }, { session }) {
        await setReminders(db, session._id, body.reminders)
        return body
      },
      async off({ query }, { request, now }) {
        const tooMany = await throttle(db, now, [[LINKS_TRIED, request.ip]])
        return tooMany ?? turnOff(db, query.token)
      },
    })
  })
}
