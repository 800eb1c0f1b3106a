import { fullName } from '@rsfc/domain/members/words'
import type { Queryable } from '../../../base/database/client.ts'
import { insertChallenge } from './challenges-store.ts'
import type { PasskeyRow } from './passkeys-store.ts'
import { relyingParty } from './relying-party.ts'

const MINUTE_MS = 60 * 1000
/** A sign-in page may be open for a while before someone chooses a passkey in its field. */
const CHALLENGE_MINUTES = { register: 10, 'sign-in': 60 } as const

/** Ed25519, ECDSA with P-256, and RSA: the algorithms of current authenticators. */
export const ALGORITHMS = [-8, -7, -257]

type Site = { db: Queryable; now: Date; platform: { publicUrl: () => string } }

/** Loaded on first use, because it is large and would slow down the start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** What the browser needs to ask for a passkey. It names no account, because the passkey does. */
export async function signInOptions({ db, now, platform }: Site) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const { rpID } = relyingParty(platform.publicUrl())
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  const { challenge } = options
  await insertChallenge(db, { challenge, purpose: 'sign-in', expires_at: expiry('sign-in', now) })
  return options
}

type Member = { _id: string; email: string; first_name: string; last_name: string }

/** What the browser needs to create a passkey. */
export async function registerOptions({ db, now, platform }: Site, member: Member, known: PasskeyRow[]) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const { _id: user_id, email } = member
  const options = await generateRegistrationOptions({
    rpID: relyingParty(platform.publicUrl()).rpID,
    rpName: 'RSFC',
    userID: userHandle(user_id),
    userName: email,
    userDisplayName: fullName(member),
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge } = options
  await insertChallenge(db, { challenge, purpose: 'register', user_id, expires_at: expiry('register', now) })
  return options
}

function expiry(purpose: keyof typeof CHALLENGE_MINUTES, now: Date): Date {
  return new Date(now.getTime() + CHALLENGE_MINUTES[purpose] * MINUTE_MS)
}

/** The name of the account within a passkey: 16 bytes that reveal nothing about the member. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}
