import { account } from '@rsfc/contract/account'
import { ApiError } from '@rsfc/contract/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Unreachable } from '../ui/unreachable.tsx'
import { client } from './api.ts'
import { goToAccount } from './go-to-account.ts'
import { showError } from './notices.tsx'
import { isLeaving, rememberSession } from './session.ts'

type Area = 'member' | 'admin'

/** Asks the server who is signed in; a new tab gets its access token this way. */
export const sessionCheck = (area: Area) =>
  queryOptions({
    queryKey: ['session', area],
    async queryFn({ signal }) {
      const calls = client(account)
      const user = await (area === 'admin' ? calls.checkAdmin : calls.checkMember)({}, { signal })
      rememberSession(user)
      return user
    },
    staleTime: 5 * 60_000,
    meta: { handlesRefusal: true },
  })

type GuardProps = { area: Area; membersGoTo?: string; waiting: ReactNode; children: ReactNode }

/** Shows its children to those whom the server lets in, and nothing of them before (§6). */
export function Guard({ area, membersGoTo = '/account', waiting, children }: GuardProps) {
  const check = useQuery(sessionCheck(area))
  const navigate = useNavigate()
  const refused = check.error instanceof ApiError && check.error.status !== 0 ? check.error : null

  useEffect(() => {
    if (!refused || isLeaving()) return
    showError(refused.message)
    // 400: signed in, but no officer. Their session is good, so it is kept.
    if (refused.status === 400) void navigate(membersGoTo, { replace: true })
    else goToAccount(navigate, refused.status)
  }, [refused, membersGoTo, navigate])

  if (refused) return waiting
  if (check.data) return children
  if (!check.isError) return waiting
  return <Unreachable onRetry={() => void check.refetch()}>{check.error.message}</Unreachable>
}
