import type { SessionUser } from '@rsfc/contract/account/schemas'
import { addressOf, pageAt, pages } from '@rsfc/contract/pages'
import { Outlet, useLocation } from 'react-router'
import { ConfirmFirst } from '../../features/account/confirm-first.tsx'
import { useSignedInUser, type Area } from '../../session/guard.tsx'
import { FactorBar } from './factor-bar.tsx'

/** The page, or what has to be done before it: members with an unconfirmed address see only what is their own. */
export function AreaContent({ area }: { area: Area }) {
  const user = useSignedInUser(area)
  const { pathname } = useLocation()
  if (user && !user.email_confirmed && !isOwnPage(pathname, user)) return <ConfirmFirst area={area} />
  return (
    <>
      {user && <FactorBar user={user} />}
      <Outlet />
    </>
  )
}

function isOwnPage(pathname: string, { _id }: SessionUser): boolean {
  const page = pageAt(pathname)
  return (
    page === pages.editProfile ||
    page === pages.security ||
    pathname === addressOf(pages.profile, { id: _id })
  )
}
