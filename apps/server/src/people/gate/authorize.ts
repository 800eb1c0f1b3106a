import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAdmin } from '@rsfc/domain/members/account'
import type { Route } from '@rsfc/contract/kit/http'
import { isWrite, needsProof, scopeOf } from '@rsfc/contract/kit/scopes'
import { CLOSED, type SiteState } from '../records/site-state.ts'
import type { Database } from '../../base/database/client.ts'
import { refused, Refusal } from '../../base/errors/refusal.ts'
import { keyIn, readKey } from '../keys/api-key.ts'
import { refuseStale } from '../security/sessions/fresh.ts'
import { carriesToken, readSession } from '../security/sessions/session.ts'
import type { Session } from '../call/session.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'

/** What is needed to judge a caller. */
type Site = { db: Database; clock: () => Date; publicUrl: () => string; siteState: SiteState }

type Caller = { site: Site; route: Route; request: FastifyRequest }

type Authorized = { actor: Session | null; refusal?: Refusal | null }

/** Returns the caller, and a refusal for a cross-site request, maintenance, a missing session or no permission. */
export async function authorize(
  site: Site,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Authorized> {
  const key = keyIn(request)
  if (key !== undefined) return authorizeKey(site, route, key)
  if (route.method !== 'GET' && isCrossSite(request, site.publicUrl())) {
    return { actor: null, refusal: CROSS_SITE }
  }
  const actor = await readSession(site, { request, reply })
  if (!route.duringMaintenance && !isAdmin(actor) && (await site.siteState.isClosed())) {
    return { actor, refusal: refused(503, { message: CLOSED, headers: { 'retry-after': '60' } }) }
  }
  if (route.access === 'public') return { actor }
  if (!actor) return { actor, refusal: refused(401) }
  const refusal = await refuseMember({ site, route, request }, actor)
  return { actor: withPowers(route, request, actor), refusal }
}

/**
 * An API key replaces the session; cookies are ignored. Browsers never add a key by themselves, so another site cannot
 * forge such a request, and neither the origin nor an access token is checked. A key needs its scope even for what
 * visitors may see.
 */
async function authorizeKey(site: Site, route: Route, key: string): Promise<Authorized> {
  const { db } = site
  const now = site.clock()
  const holder = await readKey({ db, now }, key)
  if (holder instanceof Refusal) return { actor: null, refusal: holder }
  const { scopes, ...actor } = holder
  const refusal = (await throttle({ db, now }, [KEY_LIMIT, actor.key_id])) ?? refuseKey(route, actor, scopes)
  return { actor, refusal }
}

const KEY_LIMIT: Limit = { name: 'api-key', attempts: 1000, seconds: 60 * 60 }

function refuseKey(route: Route, actor: Session, scopes: readonly string[]): Refusal | null {
  const scope = scopeOf(route)
  if (!scope) return NOT_FOR_KEYS
  if (!scopes.includes(scope)) return refused(403, { message: `This API key lacks the scope ${scope}.` })
  if (isWrite(route) && actor.second_factor === 'overdue') return SET_UP_SECOND_FACTOR
  return actor.email_confirmed ? null : CONFIRM_EMAIL
}

const NOT_FOR_KEYS = refused(403, { message: 'This call cannot be made with an API key.' })

const CROSS_SITE = refused(403, { message: 'Requests from other sites are not allowed.' })

async function refuseMember({ site, route, request }: Caller, actor: Session): Promise<Refusal | null> {
  const now = site.clock()
  if (route.access === 'admin') {
    if (!isAdmin(actor)) return refused(403)
    if (!carriesToken(request, actor)) return refused(401)
    if ((isWrite(route) || needsProof(route)) && actor.second_factor === 'overdue')
      return SET_UP_SECOND_FACTOR
  }
  if (!actor.email_confirmed && !isOpenBeforeConfirmation(route, request, actor)) return CONFIRM_EMAIL
  const stale = route.freshFor ? null : refuseStale({ actor, now }, route)
  if (stale || !route.limit || isAdmin(actor)) return stale
  const { calls, hours } = route.limit
  const limit = { name: `${route.noun}.${route.name}`, attempts: calls, seconds: hours * 60 * 60 }
  return throttle({ db: site.db, now }, [limit, actor._id])
}

const SET_UP_SECOND_FACTOR = refused(403, {
  code: 'set-up-second-factor',
  message: 'Officers need a passkey or a second factor. Set one up under My security, then try again.',
})

const CONFIRM_EMAIL = refused(403, {
  code: 'confirm-email',
  message:
    'Please confirm your email address first: open the link that we have mailed you, or ask for a new one.',
})

function isOpenBeforeConfirmation(route: Route, request: FastifyRequest, actor: Session): boolean {
  if (route.beforeConfirmation !== 'own') return route.beforeConfirmation === true
  return (request.params as { id?: string }).id === actor._id
}

/**
 * To change something through a member's route, an officer also needs the access token and the second factor. Without
 * them, the officer has only the rights of a member.
 */
function withPowers(route: Route, request: FastifyRequest, actor: Session): Session {
  const powerless = !carriesToken(request, actor) || actor.second_factor === 'overdue'
  return isWrite(route) && isAdmin(actor) && powerless ? { ...actor, account_type: 'user' } : actor
}

/** Browsers send the origin of the page. Other programs do not, but they have no member's cookie either. */
function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site'
  if (origin === new URL(publicUrl).origin) return false
  // A site served over https refuses writes from its http address.
  return publicUrl.startsWith('https:') || origin !== `${request.protocol}://${request.host}`
}
