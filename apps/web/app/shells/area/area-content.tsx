import type { SessionUser } from '@rsfc/contract/account/schemas'
import { addressOf, pageAt, pages } from '@rsfc/contract/pages'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconShieldExclamation } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { withinTimeout } from '../../page/script-timeout.ts'
import { useSignedInUser, type Area } from '../../session/guard.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import classes from './area-content.module.css'

// Only for members who have not confirmed their address.
const ConfirmFirst = lazy(async () => ({
  default: (await withinTimeout(import('../../features/account/confirm-first.tsx'))).ConfirmFirst,
}))

/** The page, or what has to be done before it: members with an unconfirmed address see only what is their own. */
export function AreaContent({ area }: { area: Area }) {
  const user = useSignedInUser(area)
  const { pathname } = useLocation()
  if (user && !user.email_confirmed && !isOwnPage(pathname, user))
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ConfirmFirst area={area} />
      </Suspense>
    )
  return (
    <>
      {user?.frozen && <FrozenBar />}
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

/** Tells officers under review why the officers' pages are closed, and what to do. */
function FrozenBar() {
  return (
    <section className={classes.bar} data-overdue aria-label="Under review">
      <IconShieldExclamation size={22} stroke={1.7} aria-hidden />
      <p>
        You cannot act as an officer until others have reviewed what happened. Press “Ask for a review” in the
        mail that the club sent you, and speak with the other officers.
      </p>
    </section>
  )
}

/** Tells officers that they need a second factor, until they have one. */
function FactorBar({ user }: { user: SessionUser }) {
  const { second_factor, second_factor_due } = user
  const isThere = pageAt(useLocation().pathname) === pages.security
  if (second_factor !== 'due' && second_factor !== 'overdue') return null
  const isOverdue = second_factor === 'overdue'
  const by = second_factor_due ? ` by ${dateInWords(second_factor_due.slice(0, 10))}` : ''
  return (
    <section className={classes.bar} data-overdue={isOverdue || undefined} aria-label="Second factor">
      <IconShieldExclamation size={22} stroke={1.7} aria-hidden />
      <p>
        {isOverdue
          ? 'As an officer, you can read but change nothing until you set up a passkey or an authenticator app.'
          : `Set up a passkey or an authenticator app${by}. After that, officers without one can only read.`}
      </p>
      {!isThere && (
        <Link to={addressOf(pages.security)} className={classes.link}>
          Set it up now
        </Link>
      )}
    </section>
  )
}
