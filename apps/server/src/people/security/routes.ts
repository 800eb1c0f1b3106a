import { security } from '@rsfc/contract/security/routes'
import type { FastifyInstance } from 'fastify'
import { renamePasskey } from './factors/passkeys-store.ts'
import { refused } from '../../base/errors/refusal.ts'
import { serve } from '../call/serve.ts'
import type { Platform } from '../call/call.ts'
import { confirmSetup, removeAuthenticator, startSetup } from './factors/authenticator.ts'
import { changePassword } from './change-password.ts'
import { newRecoveryCodes } from './factors/factor-changes.ts'
import { officerHandlers } from './officers/handlers.ts'
import { readSecurityPage } from './security-page.ts'
import { addPasskey, offerRegistration, removePasskey } from './factors/passkeys.ts'
import { endOneSession, endOtherSessions } from './sessions/own-sessions.ts'

export function securityRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, security, {
    ...officerHandlers(platform),
    own: (_input, call) => readSecurityPage(call),
    changePassword: ({ body }, call) => changePassword(call, body),
    passkeyOptions: (_input, call) => offerRegistration(call),
    addPasskey: ({ body }, call) => addPasskey(call, body),
    renamePasskey: async ({ params, body }, { db, actor }) =>
      (await renamePasskey(db, actor._id, params.id, body.name)) ? null : refused(404),
    removePasskey: ({ params }, call) => removePasskey(call, params.id),
    startAuthenticator: (_input, call) => startSetup(call),
    confirmAuthenticator: ({ body }, call) => confirmSetup(call, body.code),
    removeAuthenticator: (_input, call) => removeAuthenticator(call),
    newRecoveryCodes: (_input, call) => newRecoveryCodes(call),
    endSession: ({ params }, call) => endOneSession(call, params.id),
    endOtherSessions: ({ body }, call) => endOtherSessions(call, body),
  })
}
