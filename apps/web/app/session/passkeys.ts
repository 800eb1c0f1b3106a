import { account } from '@rsfc/contract/account/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import type { security } from '@rsfc/contract/security/routes'
import { call } from '../data/call.ts'
import { withinTimeout } from '../page/script-timeout.ts'

// Loaded on first use: most visitors of the sign-in page have no passkey.
const load = () => withinTimeout(import('@simplewebauthn/browser'))

export function canUsePasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** What the authenticator signed, or null if the user cancelled. */
export type PasskeyAnswer = { id: string } & Record<string, unknown>

/** Lets the user choose a passkey in the browser's dialog. */
export async function askForPasskey(): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await load()
  const { options } = await call(account.passkeyOptions, {})
  return unlessCancelled(startAuthentication({ optionsJSON: options }))
}

/** Offers passkeys among the suggestions of the user name field. Waits until one is chosen or `signal` aborts. */
export async function offerPasskeys(signal: AbortSignal): Promise<PasskeyAnswer | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await load()
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const { options } = await call(account.passkeyOptions, {}, { signal })
  if (signal.aborted) return null
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  return unlessCancelled(startAuthentication({ optionsJSON: options, useBrowserAutofill: true }))
}

type Creation = RouteData<typeof security.passkeyOptions>['options']

/** Makes a passkey on this device; null if the user cancelled. */
export async function makePasskey(options: Creation): Promise<PasskeyAnswer | null> {
  const { startRegistration } = await load()
  return unlessCancelled(startRegistration({ optionsJSON: options as never }))
}

const CANCELLED = new Set(['NotAllowedError', 'AbortError'])
const FAILED = 'This browser could not use a passkey here. Please try again, or use your password.'
const OTHER_ADDRESS =
  'Passkeys work only under the name of the site, not at this address. Please use your password here.'
const KNOWN = 'This device already has a passkey for your account.'

const MESSAGES: Record<string, string> = { InvalidStateError: KNOWN, SecurityError: OTHER_ADDRESS }

async function unlessCancelled(asking: Promise<{ id: string }>): Promise<PasskeyAnswer | null> {
  try {
    return { ...(await asking) }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (CANCELLED.has(name)) return null
    throw new Error(MESSAGES[name] ?? FAILED, { cause: error })
  }
}
