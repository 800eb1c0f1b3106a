import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { keyState, type KeyState } from '@rsfc/domain/keys/api-keys'
import { factorState, secondFactorDue } from '@rsfc/domain/security/second-factor'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { findKey, touchKey } from './api-keys-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Session } from '../call/session.ts'

const HINT_LENGTH = 'rsfc_'.length + 4
// The last use is written at most this often, so that most calls do not wait for it.
const TOUCH_EVERY_MS = 10 * 60 * 1000
/** A key never counts as a recent sign-in. */
const NEVER = new Date(0)

/** A new key; the database stores only its hash. The hint tells keys apart in lists. */
export function makeKey(): { key: string; token_hash: Buffer; hint: string } {
  const key = `rsfc_${randomBytes(32).toString('base64url')}`
  return { key, token_hash: keyHash(key), hint: key.slice(0, HINT_LENGTH) }
}

/** 256 random bits, so a plain hash is enough. */
function keyHash(key: string): Buffer {
  return hash('sha256', `key:${key}`, 'buffer')
}

/** The API key of a request. Access tokens are shorter, so they are never mistaken for a key. */
export function keyIn(request: FastifyRequest): string | undefined {
  return /^Bearer (rsfc_[\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
}

export type KeyHolder = Session & { key_id: string; scopes: readonly string[] }

/** The officer the key acts as, or a refusal that says why it does not work. */
export async function readKey(
  { db, now }: { db: Queryable; now: Date },
  key: string,
): Promise<KeyHolder | Refusal> {
  const found = await findKey(db, keyHash(key))
  if (!found) return refused(401, { message: 'This API key does not exist.' })
  const isFrozen = found.frozen_at !== null
  const state = keyState(found, isFrozen ? { ...found, account_status: 'frozen' } : found, now)
  if (state !== 'valid') return REFUSALS[state]
  const { key_id, last_used_at } = found
  if (!last_used_at || now.getTime() - last_used_at.getTime() >= TOUCH_EVERY_MS)
    await touchKey(db, key_id, now)
  return holder(found, now)
}

const REFUSALS: Readonly<Record<Exclude<KeyState, 'valid'>, Refusal>> = {
  expired: refused(401, { message: 'This API key has expired.' }),
  revoked: refused(401, { message: 'This API key has been revoked.' }),
  'owner-inactive': refused(401, { message: 'The account that this API key belongs to is suspended.' }),
  'owner-demoted': refused(403, { message: 'This API key belongs to someone who is no longer an officer.' }),
}

function holder(found: NonNullable<Awaited<ReturnType<typeof findKey>>>, now: Date): KeyHolder {
  const due = secondFactorDue(found)
  return {
    _id: found._id,
    salutation: found.salutation,
    account_type: found.account_type,
    first_name: found.first_name,
    last_name: found.last_name,
    profile_image: found.profile_image,
    key_id: found.key_id,
    key_name: found.key_name,
    scopes: found.scopes,
    access_token: '',
    frozen: found.frozen_at !== null,
    email_confirmed: found.email_confirmed_at !== null,
    second_factor: factorState(found, now),
    second_factor_due: due && clubStamp(due),
    session_id: found.key_id,
    authenticated_at: NEVER,
  }
}
