import type { SessionUser } from '@rsfc/contract/account/schemas'
import { isAdmin } from '@rsfc/domain/members/account'
import type { QueryClient } from '@tanstack/react-query'
import { forgetPrivateData } from '../data/refresh.ts'
import { sessionCheck } from './guard.tsx'
import { forgetSession, rememberSession } from './session.ts'

/** After a sign-in: clears an earlier user's data and fills the cache for the guards' session checks. */
export function startSession(queryClient: QueryClient, user: SessionUser): void {
  forgetPrivateData(queryClient)
  rememberSession(user)
  queryClient.setQueryData(sessionCheck('member').queryKey, user)
  if (isAdmin(user)) queryClient.setQueryData(sessionCheck('admin').queryKey, user)
}

export function endSession(queryClient: QueryClient): void {
  forgetSession()
  forgetPrivateData(queryClient)
}
