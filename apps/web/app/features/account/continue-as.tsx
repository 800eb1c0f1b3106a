import { Button } from '@mantine/core'
import { Link, useLocation, useNavigation } from 'react-router'
import { pageAfterSignIn, type AccountState } from '../../session/go-to-account.ts'
import { useSession } from '../../session/session.ts'
import classes from './account-form.module.css'

export function ContinueAs() {
  const user = useSession()
  const { next } = (useLocation().state as AccountState | null) ?? {}
  const isLeaving = useNavigation().state !== 'idle'
  if (!user || isLeaving) return null
  return (
    <div className={classes.continue}>
      <span>You are already signed in.</span>
      <Button component={Link} to={pageAfterSignIn(user, next)} variant="default" size="sm">
        Continue as {user.salutation}
      </Button>
    </div>
  )
}
