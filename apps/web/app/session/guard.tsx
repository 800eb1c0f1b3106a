import { addressOf, pages } from '@rsfc/contract/pages'
import { account } from '@rsfc/contract/account/routes'
import type { SessionUser } from '@rsfc/contract/account/schemas'
import { ApiError } from '@rsfc/contract/kit/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Unreachable } from '../ui/feedback/unreachable.tsx'
import { call } from '../data/call.ts'
import { cameWithPage } from '../data/page-data.ts'
import { read } from '../data/read.ts'
import { goToAccount } from './go-to-account.ts'
import { showError } from '../ui/feedback/notices.ts'
import { isSigningOut, rememberSession } from './session.ts'

export type Area = 'member' | 'admin'

/** Checks the session with the server; a new tab also gets its access token this way. */
export function sessionCheck(area: Area) {
  const check = area === 'admin' ? account.checkAdmin : account.checkMember
  const { meta, ...options } = read(check)
  return queryOptions({
    ...options,
    async queryFn({ signal }) {
      const user = await call(check, {}, { signal })
      if (!signal.aborted) rememberSession(user)
      return user
    },
    // While signing out offline, a late answer would bring the session back.
    enabled: () => !isSigningOut(),
    meta: { ...meta, handlesRefusal: true },
  })
}

/** The user as the server last described them, on a guarded page. */
export function useSignedInUser(area: Area): SessionUser | undefined {
  return useQuery(sessionCheck(area)).data
}

type GuardProps = { area: Area; membersGoTo?: string; waiting: ReactNode; children: ReactNode }

/** Shows its children only after the server has confirmed the session (6.member.cookie, 6.admin.pages). */
export function Guard({ area, membersGoTo = addressOf(pages.account), waiting, children }: GuardProps) {
  const check = useSessionCheck(area)
  const navigate = useNavigate()
  const refused = refusalOf(check)
  // While the session is being checked again, an earlier refusal does not count.
  const isDecided = !check.isFetching

  useEffect(() => {
    if (!refused || !isDecided || isSigningOut()) return
    showError(refused.message)
    // 400 means signed in but not an officer, so the session stays valid.
    if (refused.status === 400) void navigate(membersGoTo, { replace: true })
    else goToAccount(navigate, refused.status)
  }, [refused, isDecided, membersGoTo, navigate])

  // While signing out the page stays, because its menu finishes the sign-out.
  if (refused && !isSigningOut()) return waiting
  if (check.data) return children
  if (!check.isError) return waiting
  return <Unreachable onRetry={() => void check.refetch()}>{check.error.message}</Unreachable>
}

/** Asks again whenever another page of the area opens; the page is shown meanwhile. */
function useSessionCheck(area: Area) {
  const check = useQuery({
    ...sessionCheck(area),
    refetchOnMount: ({ state }) => (cameWithPage(state.dataUpdatedAt) ? false : 'always'),
  })
  const { pathname } = useLocation()
  const { refetch } = check
  const checkedFor = useRef(pathname)
  useEffect(() => {
    if (checkedFor.current === pathname) return
    checkedFor.current = pathname
    void refetch()
  }, [pathname, refetch])
  return check
}

const REFUSALS = new Set([400, 401, 403])

/** Until the session is confirmed, every error counts as a refusal; later, faults of the server do not. */
function refusalOf({ error, data }: ReturnType<typeof useSessionCheck>): ApiError | null {
  if (!(error instanceof ApiError) || error.status === 0) return null
  return data === undefined || REFUSALS.has(error.status) ? error : null
}
