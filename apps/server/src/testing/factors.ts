import { URI } from 'otpauth'
import { createSoftwarePasskey } from './software-passkey.ts'
import { TEST_ORIGIN } from './test-app.ts'
import type { Visitor } from './visitor.ts'

export const PLACE = { origin: TEST_ORIGIN, rpID: new URL(TEST_ORIGIN).hostname }

/** Adds a passkey for a signed-in visitor. */
export async function addPasskeyTo(visitor: Visitor, name = 'Phone') {
  const passkey = createSoftwarePasskey(PLACE)
  const { options } = await visitor.security.passkeyOptions()
  const added = await visitor.security.addPasskey({ body: { name, answer: passkey.register(options) } })
  await takeNewToken(visitor)
  return { ...passkey, ...added }
}

/** Sets up an authenticator app for a signed-in visitor; `code` is what the app shows at a time. */
export async function setUpAppFor(visitor: Visitor, now: Date) {
  const { uri } = await visitor.security.startAuthenticator()
  const code = codesOf(uri)
  const added = await visitor.security.confirmAuthenticator({ body: { code: code(now) } })
  await takeNewToken(visitor)
  return { code, wrong: wrongCodesOf(code), ...added }
}

/** Codes that the app does not show at that time. */
export function wrongCodesOf(code: (now: Date) => string) {
  return (now: Date): string => String((Number(code(now)) + 1) % 1_000_000).padStart(6, '0')
}

export function codesOf(uri: string) {
  const app = URI.parse(uri)
  return (now: Date): string => app.generate({ timestamp: now.getTime() })
}

/** Gets the access token of a session that has a new secret. */
export async function takeNewToken(visitor: Visitor): Promise<void> {
  visitor.useToken((await visitor.account.checkMember()).access_token)
}

export async function signInWithPasskey(
  visitor: Visitor,
  passkey: Pick<ReturnType<typeof createSoftwarePasskey>, 'authenticate'>,
) {
  const { options } = await visitor.account.passkeyOptions()
  return visitor.account.passkeySignIn({ body: { answer: passkey.authenticate(options) } })
}
