import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeDevice } from '../../../base/http/describe-device.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { countDevices, rememberDevice } from './devices-store.ts'
import { hostCookie } from '../../../base/http/host-cookie.ts'
import { originOf } from '../../../base/http/origin.ts'

const DAYS_400 = 400 * 24 * 60 * 60

type Visit = {
  db: Queryable
  now: Date
  platform: { publicUrl: () => string }
  request: FastifyRequest
  reply: FastifyReply
}
type Device = { isNew: boolean; announce: boolean; description: string }

/** Remembers the browser by a separate cookie that outlives sessions. A member's first browser is not announced. */
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
