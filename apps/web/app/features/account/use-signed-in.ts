import type { SessionUser } from '@rsfc/contract/account/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { pageAfterSignIn, type AccountState } from '../../session/go-to-account.ts'
import { startSession } from '../../session/session-cache.ts'

/** What follows a sign-in: the session starts, and the page they wanted opens. */
export function useSignedIn() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { next } = (useLocation().state as AccountState | null) ?? {}
  return (user: SessionUser) => {
    startSession(queryClient, user)
    return navigate(pageAfterSignIn(user, next), { replace: true })
  }
}
