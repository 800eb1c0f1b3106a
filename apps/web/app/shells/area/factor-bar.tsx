import type { SessionUser } from '@rsfc/contract/account/schemas'
import { addressOf, pageAt, pages } from '@rsfc/contract/pages'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconShieldExclamation } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import classes from './factor-bar.module.css'

/** Tells officers that they need a second factor, until they have one. */
export function FactorBar({ user }: { user: SessionUser }) {
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
