import type { FastifyInstance } from 'fastify'
import { account } from '@rsfc/contract/account/routes'
import { isAdmin } from '@rsfc/domain/members/account'
import { siteCall } from '../call/call.ts'
import { deleteExpired } from '../security/sessions/sessions-store.ts'
import type { Platform } from '../call/call.ts'
import { refused } from '../../base/errors/refusal.ts'
import { serve } from '../call/serve.ts'
import { deleteOldAnswers } from '../gate/kept-answers-store.ts'
import { networkOf } from '../../base/http/origin.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import { endSession } from '../security/sessions/session.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { reauthenticate } from './reauthenticate.ts'
import { offerPasskey, signInWithPasskey } from './passkey-sign-in.ts'
import { checkRecovery, recover, sendRecovery } from './recovery.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'
import { registerUnlessKnown } from './service.ts'
import { signIn } from './sign-in.ts'
import { askForReview, readOwnReview } from './own-review.ts'
import { readAct, undoAct } from './undo.ts'

const HOUR = 60 * 60
const REGISTRATIONS: Limit = { name: 'register', attempts: 30, seconds: HOUR }
const RECOVERIES: Limit = { name: 'recovery-address', attempts: 60, seconds: HOUR }
const LINKS: Limit = { name: 'recovery-link', attempts: 60, seconds: HOUR }
const LINK_CHECKS: Limit = { name: 'recovery-check', attempts: 300, seconds: HOUR }

export function accountRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, jobs, clock } = platform
  const recovery = jobs.define<{ name: string }>('recovery', ({ data }) =>
    sendRecovery(siteCall(platform), data.name),
  )
  const cleanUp = async () => {
    await deleteExpired(db, clock())
    await deleteOldAnswers(db, clock())
  }
  jobs.define('housekeeping', cleanUp, { cron: '17 4 * * *' })

  serve(app, platform, account, {
    login: ({ body }, call) => signIn(call, body),
    register: async ({ body }, call) =>
      (await throttle(call, [REGISTRATIONS, networkOf(call.request)])) ?? registerUnlessKnown(call, body),
    async requestRecovery({ body: { usernameEmail: name } }, call) {
      const tooMany = await throttle(call, [RECOVERIES, networkOf(call.request)])
      if (tooMany) return tooMany
      await recovery.send(db, { name })
      return null
    },
    recover: async ({ body }, call) =>
      (await throttle(call, [LINKS, networkOf(call.request)])) ?? recover(call, body),
    checkRecovery: async ({ body }, call) =>
      (await throttle(call, [LINK_CHECKS, networkOf(call.request)])) ?? checkRecovery(call, body.recovery_id),
    confirmEmail: async ({ body }, call) =>
      (await throttle(call, [LINKS, networkOf(call.request)])) ?? confirmEmail(call, body.token),
    resendConfirmation: (_input, call) => resendConfirmation(call),
    readAct: async ({ body }, call) =>
      (await throttle(call, [LINKS, networkOf(call.request)])) ?? readAct(call, body.token),
    undoAct: async ({ body }, call) =>
      (await throttle(call, [LINKS, networkOf(call.request)])) ?? undoAct(call, body.token),
    readReview: async ({ body }, call) =>
      (await throttle(call, [LINK_CHECKS, networkOf(call.request)])) ?? readOwnReview(call, body.token),
    askForReview: async ({ body }, call) =>
      (await throttle(call, [LINKS, networkOf(call.request)])) ?? askForReview(call, body),
    passkeyOptions: (_input, call) => offerPasskey(call),
    passkeySignIn: ({ body }, call) => signInWithPasskey(call, body.answer),
    reauthenticate: ({ body }, call) => reauthenticate(call, body),
    checkMember: async (_input, { actor }) => actor ?? refused(401),
    async checkAdmin(_input, { actor }) {
      if (!actor) return refused(401)
      return isAdmin(actor) ? actor : refused(400)
    },
    async logout(_input, call) {
      if (call.actor) await recordSecurityEvent(call, 'sign-out', { user_id: call.actor._id })
      await endSession(call)
      return null
    },
  })
}
