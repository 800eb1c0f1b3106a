import type { SessionUser } from '@rsfc/contract/account/schemas'
import { isAdmin } from '@rsfc/domain/members/account'
import { useSyncExternalStore } from 'react'

/** The signed-in user as the browser remembers it; only the server can confirm it. */
export type KnownUser = Pick<SessionUser, '_id' | 'salutation' | 'account_type'>

const TOKEN_KEY = 'access-token'
const USER_KEY = 'user'
const USER_COOKIE = 'user'

let known: KnownUser | null | undefined
let wasSignedIn = false
let signingOut = false
const listeners = new Set<() => void>()

export function useSession(): KnownUser | null {
  return useSyncExternalStore(subscribe, currentUser, () => null)
}

export function currentUser(): KnownUser | null {
  // A new tab has the cookie but no session storage yet.
  if (known === undefined) know(parseUser(read(USER_KEY)) ?? parseUser(readCookie(USER_COOKIE)))
  return known ?? null
}

/** Whether there is a session, or there was one while this page was open. */
export function hadSession(): boolean {
  return currentUser() !== null || wasSignedIn
}

export function isOfficer(): boolean {
  return isAdmin(currentUser())
}

export function accessToken(): string | null {
  return read(TOKEN_KEY)
}

export function rememberSession({ access_token, _id, salutation, account_type }: SessionUser): void {
  // A check of the session that is answered during sign-out must not bring it back.
  if (signingOut) return
  const user = { _id, salutation, account_type }
  write(TOKEN_KEY, access_token)
  write(USER_KEY, JSON.stringify(user))
  if (JSON.stringify(known) !== JSON.stringify(user)) setUser(user)
}

export function forgetSession(): void {
  write(TOKEN_KEY, null)
  write(USER_KEY, null)
  document.cookie = `${USER_COOKIE}=; path=/; max-age=0`
  setUser(null)
}

/** Deletes drafts, the chat and everything else that is stored in this tab. */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear()
  } catch {}
}

/** While signing out, calls of the old page may be refused; that must not be reported as an expired session. */
export function setSigningOut(value: boolean): void {
  signingOut = value
}

export function isSigningOut(): boolean {
  return signingOut
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function know(user: KnownUser | null): void {
  known = user
  wasSignedIn ||= user !== null
}

function setUser(user: KnownUser | null): void {
  know(user)
  for (const listener of listeners) listener()
}

function parseUser(text: string | null): KnownUser | null {
  try {
    const user = JSON.parse(text ?? 'null') as Partial<KnownUser> | null
    return user?._id && user.account_type ? (user as KnownUser) : null
  } catch {
    return null
  }
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
  } catch {
    return null
  }
}

// Browsers with storage disabled throw on every access; the session then lasts only as long as this page.
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {}
}
