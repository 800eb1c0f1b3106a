import type { SessionUser } from '@rsfc/contract/account/schemas'
import { isAdmin } from '@rsfc/domain/members/account'
import type { QueryClient } from '@tanstack/react-query'
import { account } from '@rsfc/contract/account/routes'
import { forgetDraftsOfOthers } from '../data/drafts.ts'
import { forgetPrivateData, refresh } from '../data/refresh.ts'
import { sessionCheck } from './guard.tsx'
import { forgetSession, clearTabStorage, rememberSession } from './session.ts'

/** After a sign-in: clears an earlier user's data and drafts, and fills the cache for the guards' session checks. */
export function startSession(queryClient: QueryClient, user: SessionUser): void {
  forgetDraftsOfOthers(user._id)
  forgetPrivateData(queryClient)
  void import('../offline/stored-flights.ts').then((file) => file.forgetFlightsOfOthers(user._id))
  renewSession(queryClient, user)
}

/** After a proof of identity: the same user with a new access token. */
export function renewSession(queryClient: QueryClient, user: SessionUser): void {
  rememberSession(user)
  queryClient.setQueryData(sessionCheck('member').queryKey, user)
  if (isAdmin(user)) queryClient.setQueryData(sessionCheck('admin').queryKey, user)
}

/** At sign-out, nothing private stays in the browser. */
export function endSession(queryClient: QueryClient): void {
  clearTabStorage()
  forgetSession()
  forgetPrivateData(queryClient)
}

/** Asks the server again what it knows of the session. */
export async function recheckSession(queryClient: QueryClient): Promise<void> {
  await Promise.all([account.checkMember, account.checkAdmin].map((check) => refresh(queryClient, check)))
}
