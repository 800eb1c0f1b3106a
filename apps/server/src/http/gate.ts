import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAdmin } from '@rsfc/domain/members/account'
import type { Route } from '@rsfc/contract/kit/http'
import { CLOSED } from './site-state.ts'
import type { Platform } from '../platform.ts'
import { refused, type Refusal } from './refusal.ts'
import { carriesToken, readSession, type Session } from '../security/session.ts'

/** Lets a call through with its session, or says why not. */
export async function admit(
  platform: Platform,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ session: Session | null } | Refusal> {
  if (route.method !== 'GET' && isForeign(request, platform.publicUrl())) {
    return refused(403, { message: 'This call came from another site.' })
  }
  const session = await readSession(platform.db, request, reply, platform.clock())
  if (!route.duringMaintenance && !isAdmin(session) && (await platform.siteState.isClosed())) {
    return refused(503, { message: CLOSED, headers: { 'retry-after': '60' } })
  }
  if (route.access === 'public') return { session }
  if (!session) return refused(401)
  if (route.access === 'admin' && !isAdmin(session)) return refused(403)
  if (route.access === 'admin' && !carriesToken(request, session)) return refused(401)
  return { session }
}

/** Browsers name the page a write comes from; programs without a browser name none and carry no one's cookie. */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site'
  if (origin === new URL(publicUrl).origin) return false
  // A site that lives on https takes no writes from its http twin.
  return publicUrl.startsWith('https:') || origin !== `${request.protocol}://${request.host}`
}
