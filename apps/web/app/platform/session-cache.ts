import type { SessionUser } from '@rsfc/contract/account'
import { isAdmin } from '@rsfc/domain/members/account'
import type { QueryClient } from '@tanstack/react-query'
import { sessionCheck } from './guard.tsx'
import { forgetSession, rememberSession } from './session.ts'

/** Signed in: what the guards would ask is known already, and nothing of an earlier user is left. */
export function startSession(queryClient: QueryClient, user: SessionUser): void {
  dropPrivateData(queryClient)
  rememberSession(user)
  queryClient.setQueryData(sessionCheck('member').queryKey, user)
  if (isAdmin(user)) queryClient.setQueryData(sessionCheck('admin').queryKey, user)
}

export function endSession(queryClient: QueryClient): void {
  forgetSession()
  dropPrivateData(queryClient)
}

function dropPrivateData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' })
}
