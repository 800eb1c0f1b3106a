import { isAdmin } from '@rsfc/domain/members/account'
import type { NavigateFunction } from 'react-router'
import { forgetSession, isLeaving, type KnownUser } from './session.ts'

/** Kept in the history entry, not in the address: nobody can hand out a sign-in link that leads elsewhere. */
export type AccountState = { next?: string; view?: 'login' | 'register' | 'forget' }

/**
 * After a refusal. 403 is a page that isn't theirs, in a session that is good; with any other the session
 * is over: they sign in again, and come back to this page.
 */
export function goToAccount(navigate: NavigateFunction, status: number): void {
  const { pathname, search, hash } = window.location
  if (pathname === '/account' || isLeaving()) return
  const state: AccountState = status === 403 ? {} : { next: pathname + search + hash }
  if (status !== 403) forgetSession()
  void navigate('/account', { replace: true, state })
}

/** §4: admins to /admin, users to /members; or back to the particular page that was asked for. */
export function pageAfterSignIn(user: KnownUser, next: string | undefined): string {
  const home = isAdmin(user) ? '/admin' : '/members'
  if (!next || /^\/(admin|members)\/?$/.test(next)) return home
  return next.startsWith('/admin') && !isAdmin(user) ? home : next
}
