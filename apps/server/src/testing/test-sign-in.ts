import type { FastifyInstance } from 'fastify'
import { siteCall } from '../people/call/call.ts'
import { findMember } from '../people/records/member-store.ts'
import { enter } from '../people/account/open-session.ts'
import type { Platform } from '../people/call/call.ts'

export const TEST_SIGN_IN = '/test-sign-in'

/**
 * Signs in like the sign-in call but without the password, because checking it takes as long as a whole test. Only the
 * test app has this route.
 */
export function serveTestSignIn(app: FastifyInstance, platform: Platform): void {
  app.post<{ Params: { id: string } }>(`${TEST_SIGN_IN}/:id`, async (request, reply) => {
    const member = await findMember(platform.db, request.params.id)
    if (!member) throw new Error('there is no such member')
    return enter({ ...siteCall(platform), request, reply }, member, { strong: false })
  })
}
