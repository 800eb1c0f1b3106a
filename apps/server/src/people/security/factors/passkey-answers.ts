import { z } from 'zod'
import type { Queryable } from '../../../base/database/client.ts'
import { takeChallenge } from './challenges-store.ts'
import { findPasskey, notePasskeyUse, type PasskeyRow } from './passkeys-store.ts'
import { ALGORITHMS, loadWebAuthn, userHandle } from './passkey-options.ts'
import { relyingParty } from './relying-party.ts'

type Site = { db: Queryable; now: Date; platform: { publicUrl: () => string } }

const bytes = z.base64url().max(100_000)
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}
const transports = z
  .array(z.string().regex(/^[a-z-]{1,20}$/))
  .max(10)
  .default([])
const Registered = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports }),
})
const Signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes,
  }),
})

type NewPasskey = Pick<
  PasskeyRow,
  'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'backed_up'
>

/** The member's new passkey; null if the answer is invalid. Its challenge is used up either way. */
export async function readRegistration(
  site: Site,
  user_id: string,
  answer: unknown,
): Promise<NewPasskey | null> {
  const parsed = Registered.safeParse(answer)
  if (!parsed.success) return null
  const expected = await takeExpected(site, parsed.data, { purpose: 'register', user_id })
  if (!expected) return null
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { data: response } = parsed
  const request = { response, ...expected, supportedAlgorithmIDs: ALGORITHMS }
  // The library throws if anything is invalid.
  const checked = await verifyRegistrationResponse(request).catch(() => null)
  if (!checked?.registrationInfo) return null
  const made = checked.registrationInfo
  return {
    user_id,
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: response.response.transports,
    backed_up: made.credentialBackedUp,
  }
}

type Signer = { user_id: string; refused: null } | { user_id: string | null; refused: string }

/** The member whose passkey signed, or the reason for refusing it, for the security record. */
export async function readSigned(site: Site, answer: unknown): Promise<Signer> {
  const parsed = Signed.safeParse(answer)
  if (!parsed.success) return { user_id: null, refused: 'malformed' }
  const expected = await takeExpected(site, parsed.data, { purpose: 'sign-in', user_id: null })
  const passkey = await findPasskey(site.db, parsed.data.id)
  if (!passkey) return { user_id: null, refused: 'unknown passkey' }
  const refused = expected ? await refuseSigned(site, passkey, parsed.data, expected) : 'challenge'
  return { user_id: passkey.user_id, refused }
}

async function refuseSigned(
  { db, now }: Site,
  { _id, user_id, credential_id, public_key, counter }: PasskeyRow,
  response: z.output<typeof Signed>,
  expected: Expected,
): Promise<string | null> {
  if (response.response.userHandle !== Buffer.from(userHandle(user_id)).toString('base64url')) {
    return 'passkey of another member'
  }
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const stored = { id: credential_id, publicKey: new Uint8Array(public_key), counter }
  const checked = await verifyAuthenticationResponse({ response, credential: stored, ...expected }).catch(
    reasonOf,
  )
  if (typeof checked === 'string') return checked
  if (!checked.verified) return 'signature'
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  const use = { counter: newCounter, backed_up: credentialBackedUp, last_used_at: now }
  return (await notePasskeyUse(db, _id, use)) ? null : 'counter'
}

type Expected = { expectedChallenge: string; expectedOrigin: string; expectedRPID: string }

/** Takes the challenge that the answer is for; null if it does not exist. */
async function takeExpected(
  { db, now, platform }: Site,
  { response }: { response: { clientDataJSON: string } },
  use: { purpose: 'register' | 'sign-in'; user_id: string | null },
): Promise<Expected | null> {
  const challenge = challengeIn(response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(db, { challenge, ...use }, now))) return null
  const { rpID, origin } = relyingParty(platform.publicUrl())
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID }
}

const ClientData = z.object({ challenge: z.base64url().max(200) })

function challengeIn(clientDataJSON: string): string | null {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return ClientData.safeParse(decoded).data?.challenge ?? null
  } catch {
    return null
  }
}

/** The error may quote what was sent, so only plain characters are kept. */
function reasonOf(error: Error): string {
  return error.message.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)
}
