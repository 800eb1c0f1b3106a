import type { FastifyInstance } from 'fastify'
import { siteCall } from '../people/call/call.ts'
import { findMember } from '../people/records/member-store.ts'
import { enter } from '../people/account/open-session.ts'
import type { Platform } from '../people/call/call.ts'

export const SIDE_DOOR = '/side-door'

/**
 * Signs a member in as the sign-in call does, without the password: to check it takes as long as a whole test. Only the
 * app of the tests has this door.
 */
export function openSideDoor(app: FastifyInstance, platform: Platform): void {
  app.post<{ Params: { id: string } }>(`${SIDE_DOOR}/:id`, async (request, reply) => {
    const member = await findMember(platform.db, request.params.id)
    if (!member) throw new Error('there is no such member')
    return enter({ ...siteCall(platform), request, reply }, member, { strong: false })
  })
}
