import { account } from '@rsfc/contract/account/routes'
import { ApiError } from '@rsfc/contract/kit/client'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { focusPage } from '../../page/navigation-effects.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { renewSession } from '../../session/session-cache.ts'
import { forgetSession, useSession } from '../../session/session.ts'
import { AccountForm } from './account-form.tsx'
import { SplitLayout } from './split-layout.tsx'
import classes from './account-form.module.css'

export const meta = pageMeta('Confirm your email', { indexed: false })

/** A button, because mail programs open links by themselves to check them. */
export default function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const [isSignedIn, recheck] = useStillSignedIn()
  const confirm = useAction(account.confirmEmail, { onDone: recheck })
  const { isSuccess, isError } = confirm
  useEffect(() => {
    if (isSuccess || isError) focusPage()
  }, [isSuccess, isError])

  return (
    <SplitLayout>
      {isSuccess && <Confirmed isSignedIn={isSignedIn} />}
      {isError && isUseless(confirm.error) && <NoSuchLink>{confirm.error.message}</NoSuchLink>}
      {!isSuccess && !isUseless(confirm.error) && (
        <AccountForm
          title="Confirm your email address"
          lead="Press the button to confirm that this address is yours."
        >
          <div className={classes.fields}>
            <Button
              size="lg"
              fullWidth
              loading={confirm.isPending}
              onClick={() => confirm.mutate({ body: { token } })}
            >
              Confirm this address
            </Button>
          </div>
        </AccountForm>
      )}
    </SplitLayout>
  )
}

/** A change of the address ends all sessions, so the server is asked again afterwards. */
function useStillSignedIn() {
  const queryClient = useQueryClient()
  const user = useSession()
  const [isSignedIn, setSignedIn] = useState(user !== null)
  const recheck = async () => {
    if (!user) return
    try {
      renewSession(queryClient, await call(account.checkMember, {}))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) return
      forgetSession()
      setSignedIn(false)
    }
  }
  return [isSignedIn && user !== null, recheck] as const
}

function Confirmed({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <AccountForm
      title="Your address is confirmed"
      lead={
        isSignedIn
          ? 'You can now book aircraft, post and sign up to events.'
          : 'From now on, sign in with this address.'
      }
    >
      <div className={classes.fields}>
        <Button
          size="lg"
          fullWidth
          component={Link}
          to={addressOf(isSignedIn ? pages.memberHome : pages.account)}
        >
          {isSignedIn ? 'Go to My RSFC' : 'Sign in'}
        </Button>
      </div>
    </AccountForm>
  )
}

/** Expired, used before, or its address is taken by now. Trying again would not help. */
function isUseless(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 409)
}

function NoSuchLink({ children }: { children: string }) {
  const user = useSession()
  return (
    <AccountForm title="This link no longer works" lead={children}>
      <div className={classes.fields}>
        <Button size="lg" fullWidth component={Link} to={addressOf(user ? pages.memberHome : pages.account)}>
          {user ? 'Go to My RSFC' : 'Sign in'}
        </Button>
      </div>
    </AccountForm>
  )
}
