import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '@rsfc/contract/account/schemas'
import { isAdmin } from '@rsfc/domain/members/account'
import { factorState, secondFactorDue } from '@rsfc/domain/security/second-factor'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Queryable } from '../../../base/database/client.ts'
import type { MemberRow } from '../../records/member-store.ts'
import { newId } from '../../../base/database/new-id.ts'
import { deleteSession, findSession, insertSession, rotateToken, touchSession } from './sessions-store.ts'
import type { Session } from '../../call/session.ts'
import { hostCookie } from '../../../base/http/host-cookie.ts'
import { originOf } from '../../../base/http/origin.ts'

const USER_COOKIE = 'user'
const HOUR_MS = 60 * 60 * 1000
const IDLE_MS = 12 * HOUR_MS
const OFFICER_LIFETIME_MS = 12 * HOUR_MS
const MEMBER_LIFETIME_MS = 30 * 24 * HOUR_MS
// The last use is written at most this often, so that most requests write nothing.
const TOUCH_EVERY_MS = 10 * 60 * 1000

type Site = { db: Queryable; clock: () => Date; publicUrl: () => string }
type Visit = { request: FastifyRequest; reply: FastifyReply }

function sessionCookie(publicUrl: string): string {
  return hostCookie('session', publicUrl)
}

/** The database stores only this hash, so a leaked copy is useless for signing in. */
function tokenHash(secret: string): Buffer {
  return hash('sha256', `session:${secret}`, 'buffer')
}

/** Derived from the cookie, so that the server can check it and give it to a new tab without storing it. */
function accessToken(secret: string): string {
  return hash('sha256', `access:${secret}`, 'base64url')
}

type SignedIn = Visit & { db: Queryable; now: Date; platform: { publicUrl: () => string } }
type Member = Pick<
  MemberRow,
  | '_id'
  | 'salutation'
  | 'account_type'
  | 'profile_image'
  | 'email_confirmed_at'
  | 'officer_since'
  | 'frozen_at'
  | 'second_factor_exempt'
>

/** Signs the member in. `strong`: with a passkey or a second factor. */
export async function startSession(
  { db, now, platform, request, reply }: SignedIn,
  signedIn: Member,
  { strong }: { strong: boolean },
): Promise<SessionUser> {
  const member = withoutFrozenPowers(signedIn)
  const secret = randomBytes(32).toString('base64url')
  const name = sessionCookie(platform.publicUrl())
  // Ends the browser's previous session, because someone else may have planted its cookie (session fixation).
  const old = request.cookies[name]
  if (old) await deleteSession(db, tokenHash(old))
  const session = { createdAt: now, authenticated_at: now, last_used_at: now, strong, ...originOf(request) }
  const expires_at = expiry(member, now, now)
  await insertSession(db, {
    ...session,
    _id: newId(),
    token_hash: tokenHash(secret),
    user_id: member._id,
    expires_at,
  })
  setCookies(reply, { name, secret, member, maxAge: secondsUntil(expires_at, now) })
  return sessionUser({ ...member, strong }, secret, now)
}

export async function readSession(
  { db, clock, publicUrl }: Site,
  { request, reply }: Visit,
): Promise<Session | null> {
  const name = sessionCookie(publicUrl())
  const secret = request.cookies[name]
  if (!secret) return null
  const now = clock()
  const row = await findSession(db, tokenHash(secret), now)
  if (!row) return null
  const found = withoutFrozenPowers(row)
  if (now.getTime() - found.last_used_at.getTime() >= TOUCH_EVERY_MS) {
    const expires_at = expiry(found, found.createdAt, now)
    await touchSession(db, tokenHash(secret), { expires_at, last_used_at: now })
    setCookies(reply, { name, secret, member: found, maxAge: secondsUntil(expires_at, now) })
  }
  const { first_name, last_name, session_id, authenticated_at } = found
  return { ...sessionUser(found, secret, now), first_name, last_name, session_id, authenticated_at }
}

/**
 * Gives the session a new secret after its rights have changed, so that a copied cookie does not gain them.
 * `strong`: a passkey or a second factor was set up in it.
 */
export async function rotateSession(
  { db, now, platform, request, reply }: SignedIn,
  member: Pick<Member, '_id' | 'salutation' | 'account_type'>,
  { strong }: { strong?: true } = {},
): Promise<void> {
  const name = sessionCookie(platform.publicUrl())
  const secret = randomBytes(32).toString('base64url')
  const old = tokenHash(request.cookies[name] ?? '')
  const expires_at = await rotateToken(db, old, { token_hash: tokenHash(secret), strong })
  if (expires_at) setCookies(reply, { name, secret, member, maxAge: secondsUntil(expires_at, now) })
}

/** An officer under review has only the rights of a member. */
function withoutFrozenPowers<Row extends Pick<Member, 'account_type' | 'frozen_at'>>(row: Row): Row {
  return row.frozen_at ? { ...row, account_type: 'user' } : row
}

function sessionUser(member: Member & { strong: boolean }, secret: string, now: Date): SessionUser {
  const due = secondFactorDue(member)
  return {
    _id: member._id,
    salutation: member.salutation,
    account_type: member.account_type,
    access_token: accessToken(secret),
    profile_image: member.profile_image,
    email_confirmed: member.email_confirmed_at !== null,
    frozen: member.frozen_at !== null,
    second_factor: factorState(member, now),
    second_factor_due: due && clubStamp(due),
  }
}

export async function endSession({ db, platform, request, reply }: Omit<SignedIn, 'now'>): Promise<void> {
  const name = sessionCookie(platform.publicUrl())
  const secret = request.cookies[name]
  if (secret) await deleteSession(db, tokenHash(secret))
  reply.clearCookie(name, { path: '/' }).clearCookie(USER_COOKIE, { path: '/' })
  reply.header('clear-site-data', '"cache", "storage"')
}

/** Whether one of the two headers carries the access token, which a forged cross-site request cannot know. */
export function carriesToken(request: FastifyRequest, session: Session): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const given = [bearer, request.headers['access-token']].filter((token) => typeof token === 'string')
  return given.length > 0 && given.every((token) => equal(token, session.access_token))
}

/** Compares hashes of equal length, so that the time reveals nothing. */
function equal(a: string, b: string): boolean {
  return timingSafeEqual(tokenHash(a), tokenHash(b))
}

/** Twelve hours after the last use, or when the session's lifetime ends, whichever is earlier. */
function expiry(member: Pick<Member, 'account_type'>, start: Date, now: Date): Date {
  const lifetime = isAdmin(member) ? OFFICER_LIFETIME_MS : MEMBER_LIFETIME_MS
  return new Date(Math.min(now.getTime() + IDLE_MS, start.getTime() + lifetime))
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
}

type Cookies = {
  name: string
  secret: string
  member: Pick<Member, '_id' | 'salutation' | 'account_type'>
  maxAge: number
}

function setCookies(reply: FastifyReply, { name, secret, member, maxAge }: Cookies): void {
  const common = { path: '/', sameSite: 'lax', maxAge } as const
  const { _id, salutation, account_type } = member
  reply.setCookie(name, secret, { ...common, httpOnly: true })
  reply.setCookie(USER_COOKIE, JSON.stringify({ _id, salutation, account_type }), common)
}
