import type { FastifyInstance, FastifyRequest } from 'fastify'
import { account } from '@rsfc/contract/account/routes'
import { isAdmin } from '@rsfc/domain/members/account'
import { deleteExpired } from '../../db/sessions.ts'
import type { Platform } from '../../platform.ts'
import { refused } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { endSession } from '../../security/session.ts'
import { throttle, type Limit } from '../../security/throttle.ts'
import { recover, sendRecovery } from './recovery.ts'
import { register } from './service.ts'
import { signIn } from './sign-in.ts'

const HOUR = 60 * 60
const REGISTRATIONS: Limit = { name: 'register', tries: 30, seconds: HOUR }
const RECOVERIES_OF_ONE: Limit = { name: 'recovery', tries: 10, seconds: HOUR }
const RECOVERIES: Limit = { name: 'recovery-address', tries: 60, seconds: HOUR }
const LINKS_TRIED: Limit = { name: 'recovery-link', tries: 60, seconds: HOUR }

export function accountRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, jobs, clock } = platform
  const recovery = jobs.define<{ name: string }>('recovery', ({ data }) => sendRecovery(platform, data.name))
  jobs.define('housekeeping', () => deleteExpired(db, clock()), { cron: '17 4 * * *' })

  const limited = (request: FastifyRequest, now: Date, ...limits: Limit[]) =>
    throttle(
      db,
      now,
      limits.map((limit) => [limit, request.ip] as const),
    )

  serve(app, platform, account, {
    login: ({ body }, visit) => signIn(platform, body, visit),
    register: async ({ body }, { now, request }) =>
      (await limited(request, now, REGISTRATIONS)) ?? register(platform, body, now),
    async requestRecovery({ body }, { now, request }) {
      const name = body.usernameEmail
      const tooMany = await throttle(db, now, [
        [RECOVERIES, request.ip],
        [RECOVERIES_OF_ONE, name],
      ])
      if (tooMany) return tooMany
      await recovery.send(db, { name })
      return null
    },
    recover: async ({ body }, { now, request }) =>
      (await limited(request, now, LINKS_TRIED)) ?? recover(platform, body, now),
    checkMember: async (_input, { session }) => session ?? refused(401),
    async checkAdmin(_input, { session }) {
      if (!session) return refused(401)
      return isAdmin(session) ? session : refused(400)
    },
    async logout(_input, { request, reply }) {
      await endSession(db, request, reply)
      return null
    },
  })
}
