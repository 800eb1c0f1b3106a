import { addressOf, pageAt, pages } from '@rsfc/contract/pages'
import { isAdmin } from '@rsfc/domain/members/account'
import type { NavigateFunction } from 'react-router'
import { SKIP_UNSAVED_WARNING } from '../page/skip-unsaved-warning.ts'
import { forgetSession, isSigningOut, type KnownUser } from './session.ts'

/** Kept in the history entry, not in the URL, so nobody can craft a sign-in link that redirects to another site. */
export type AccountState = { next?: string; view?: 'login' | 'register' | 'forget' }

/** After a 403 the session is still valid. Otherwise the user signs in again and returns to this page. */
export function goToAccount(navigate: NavigateFunction, status: number): void {
  const { pathname, search, hash } = window.location
  if (pathname === addressOf(pages.account) || isSigningOut()) return
  const state: AccountState = status === 403 ? {} : { next: pathname + search + hash }
  if (status !== 403) forgetSession()
  // What was typed stays as a draft, so there is nothing to warn about.
  void navigate(addressOf(pages.account), { replace: true, state: { ...state, ...SKIP_UNSAVED_WARNING } })
}

/** The page they wanted, else the admin area for officers (4.redirect.login-admin) or the member area (4.redirect.login-user). */
export function pageAfterSignIn(user: KnownUser, next: string | undefined): string {
  const home = addressOf(isAdmin(user) ? pages.adminHome : pages.memberHome)
  const page = pageAt(new URL(next ?? '', window.location.origin).pathname)
  if (!next || page === pages.adminHome || page === pages.memberHome) return home
  return page?.shell === 'admin' && !isAdmin(user) ? home : next
}
