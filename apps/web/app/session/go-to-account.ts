import { addressOf, pageAt, pages } from '@rsfc/contract/pages'
import { isAdmin } from '@rsfc/domain/members/account'
import type { NavigateFunction } from 'react-router'
import { forgetSession, isLeaving, type KnownUser } from './session.ts'

/** Kept in the history entry, not in the address, so that nobody can craft a sign-in link that leads off the site. */
export type AccountState = { next?: string; view?: 'login' | 'register' | 'forget' }

/** After a refusal. 403: the session is valid, the page is not theirs. Otherwise they sign in again and come back. */
export function goToAccount(navigate: NavigateFunction, status: number): void {
  const { pathname, search, hash } = window.location
  if (pathname === addressOf(pages.account) || isLeaving()) return
  const state: AccountState = status === 403 ? {} : { next: pathname + search + hash }
  if (status !== 403) forgetSession()
  void navigate(addressOf(pages.account), { replace: true, state })
}

/** Officers go to the admin area, members to theirs (4.redirect.*), or back to the page they asked for. */
export function pageAfterSignIn(user: KnownUser, next: string | undefined): string {
  const home = addressOf(isAdmin(user) ? pages.adminHome : pages.memberHome)
  const page = pageAt(new URL(next ?? '', window.location.origin).pathname)
  if (!next || page === pages.adminHome || page === pages.memberHome) return home
  return page?.shell === 'admin' && !isAdmin(user) ? home : next
}
