import type { SessionUser } from '@rsfc/contract/account/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { pageAfterSignIn, type AccountState } from '../../session/go-to-account.ts'
import { startSession } from '../../session/session-cache.ts'

/** Starts the session after a sign-in, and opens the page that the user wanted. */
export function useSignedIn() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { next } = (useLocation().state as AccountState | null) ?? {}
  return (user: SessionUser) => {
    startSession(queryClient, user)
    return navigate(pageAfterSignIn(user, next), { replace: true })
  }
}
