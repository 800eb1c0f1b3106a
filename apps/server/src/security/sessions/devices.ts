import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Bowser from 'bowser'
import type { Queryable } from '../../db/client.ts'
import { countDevices, rememberDevice } from '../../db/account/devices.ts'
import { hostCookie } from './host-cookie.ts'
import { originOf } from '../origin.ts'

const DAYS_400 = 400 * 24 * 60 * 60

type Visit = {
  db: Queryable
  now: Date
  platform: { publicUrl: () => string }
  request: FastifyRequest
  reply: FastifyReply
}
type Device = { isNew: boolean; announce: boolean; description: string }

/** Remembers the browser by a cookie of its own, which outlives sessions. The first one is not announced. */
export async function noteDevice(visit: Visit, userId: string): Promise<Device> {
  const { db, now, platform, request, reply } = visit
  const cookie = hostCookie('device', platform.publicUrl())
  const known = request.cookies[cookie]
  const secret = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(`device:${secret}`).digest()
  const before = await countDevices(db, userId)
  const isNew = await rememberDevice(db, { user_id: userId, token_hash, last_seen_at: now })
  reply.setCookie(cookie, secret, { path: '/', sameSite: 'lax', httpOnly: true, maxAge: DAYS_400 })
  return { isNew, announce: isNew && before > 0, description: describeDevice(originOf(request).agent) }
}

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))
const MODELS: ReadonlySet<string> = new Set(['iPhone', 'iPad'])

/** 'Chrome on Windows', 'Safari on iPhone'. Known names only: it stands in mails, and a program may call itself anything. */
export function describeDevice(agent: string): string {
  if (!agent) return 'Unknown device'
  const { browser, os, platform } = Bowser.parse(agent)
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : 'Unknown browser'
  if (platform.model && MODELS.has(platform.model)) return `${name} on ${platform.model}`
  return os.name && SYSTEMS.has(os.name) ? `${name} on ${os.name}` : name
}
