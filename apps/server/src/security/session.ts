import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '@rsfc/contract/account/schemas'
import type { Queryable } from '../db/client.ts'
import { deleteSession, extendSession, findSession, insertSession } from '../db/sessions.ts'

const SESSION_COOKIE = 'session'
const USER_COOKIE = 'user'
const HOURS_12 = 12 * 60 * 60
// The expiry is extended at most this often, so that most requests write nothing.
const SLIDE_EVERY = 10 * 60

export type Session = SessionUser & { first_name: string; last_name: string }

/** The database stores only this hash, so that a leaked copy signs nobody in. */
function tokenHash(secret: string): Buffer {
  return hash('sha256', `session:${secret}`, 'buffer')
}

/** Derived from the cookie, so that the server can check it, and give it to a new tab, without storing it. */
function accessToken(secret: string): string {
  return hash('sha256', `access:${secret}`, 'base64url')
}

export async function startSession(
  { db, now, reply }: { db: Queryable; now: Date; reply: FastifyReply },
  user: Omit<SessionUser, 'access_token'>,
): Promise<SessionUser> {
  const secret = randomBytes(32).toString('base64url')
  // End the browser's previous session: someone else may have planted its cookie (session fixation).
  const old = reply.request.cookies[SESSION_COOKIE]
  if (old) await deleteSession(db, tokenHash(old))
  await insertSession(db, { token_hash: tokenHash(secret), user_id: user._id, expires_at: expiry(now) })
  setCookies(reply, secret, user)
  return {
    _id: user._id,
    salutation: user.salutation,
    account_type: user.account_type,
    access_token: accessToken(secret),
  }
}

export async function readSession(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<Session | null> {
  const secret = request.cookies[SESSION_COOKIE]
  if (!secret) return null
  const found = await findSession(db, tokenHash(secret), now)
  if (!found) return null
  const { expires_at, ...user } = found
  if (expiry(now).getTime() - expires_at.getTime() > SLIDE_EVERY * 1000) {
    await extendSession(db, tokenHash(secret), expiry(now))
    setCookies(reply, secret, user)
  }
  return { ...user, access_token: accessToken(secret) }
}

type Visit = { db: Queryable; request: FastifyRequest; reply: FastifyReply }

export async function endSession({ db, request, reply }: Visit): Promise<void> {
  const secret = request.cookies[SESSION_COOKIE]
  if (secret) await deleteSession(db, tokenHash(secret))
  reply.clearCookie(SESSION_COOKIE, { path: '/' }).clearCookie(USER_COOKIE, { path: '/' })
}

/** Whether the request carries the access token, which a forged cross-site request cannot know, in either header. */
export function carriesToken(request: FastifyRequest, session: Session): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const given = [bearer, request.headers['access-token']].filter((token) => typeof token === 'string')
  return given.length > 0 && given.every((token) => equal(token, session.access_token))
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a.padEnd(64)), Buffer.from(b.padEnd(64)))
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + HOURS_12 * 1000)
}

function setCookies(reply: FastifyReply, secret: string, user: Omit<SessionUser, 'access_token'>): void {
  const common = { path: '/', sameSite: 'lax', maxAge: HOURS_12 } as const
  const { _id, salutation, account_type } = user
  reply.setCookie(SESSION_COOKIE, secret, { ...common, httpOnly: true })
  reply.setCookie(USER_COOKIE, JSON.stringify({ _id, salutation, account_type }), common)
}
