import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAdmin } from '@rsfc/domain/members/account'
import type { Route } from '@rsfc/contract/kit/http'
import { CLOSED } from './site-state.ts'
import type { Platform } from '../platform.ts'
import { refused, type Refusal } from './refusal.ts'
import { carriesToken, readSession, type Session } from '../security/session.ts'

/** The caller, or a refusal: a cross-site request, maintenance, no session or no permission. */
export async function authorize(
  platform: Platform,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ actor: Session | null } | Refusal> {
  if (route.method !== 'GET' && isCrossSite(request, platform.publicUrl())) {
    return refused(403, { message: 'Requests from other sites are not allowed.' })
  }
  const actor = await readSession(platform.db, request, reply, platform.clock())
  if (!route.duringMaintenance && !isAdmin(actor) && (await platform.siteState.isClosed())) {
    return refused(503, { message: CLOSED, headers: { 'retry-after': '60' } })
  }
  if (route.access === 'public') return { actor }
  if (!actor) return refused(401)
  if (route.access === 'admin' && !isAdmin(actor)) return refused(403)
  if (route.access === 'admin' && !carriesToken(request, actor)) return refused(401)
  return { actor }
}

/** Browsers send the origin of the page. Other programs send none, but they do not carry a member's cookie either. */
function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site'
  if (origin === new URL(publicUrl).origin) return false
  // A site served over https accepts no writes from its http address.
  return publicUrl.startsWith('https:') || origin !== `${request.protocol}://${request.host}`
}
