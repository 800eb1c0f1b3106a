import { Button, TextInput } from '@mantine/core'
import { useIsomorphicEffect } from '@mantine/hooks'
import { account } from '@rsfc/contract/account/routes'
import { RecoveryRequest } from '@rsfc/contract/account/schemas'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import { useActionForm } from '../../data/use-action-form.ts'
import { pageAfterSignIn, type AccountState } from '../../session/go-to-account.ts'
import { focusPage } from '../../page/navigation-effects.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { AccountForm, SwitchButton } from './account-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SplitLayout } from './split-layout.tsx'
import classes from './account-form.module.css'

export const meta = pageMeta('Sign in', { indexed: false })

type View = NonNullable<AccountState['view']>

const VIEWS: readonly View[] = ['login', 'register', 'forget']

export default function AccountPage() {
  const [view, setView] = useView()
  // The name carries over from one form to the next.
  const [name, setName] = useState('')
  const switchTo = (next: View, typed?: string) => {
    if (typed !== undefined) setName(typed)
    setView(next)
  }
  const setup = useSearchParams()[0].get('setup') ?? undefined

  return (
    <SplitLayout>
      {view === 'login' && <ContinueAs />}
      {view === 'login' && <LoginForm name={name} onSwitch={switchTo} />}
      {view === 'register' && <RegisterForm setup={setup} onSwitch={setView} />}
      {view === 'forget' && <ForgetForm name={name} onSwitch={switchTo} />}
    </SplitLayout>
  )
}

/** The first view depends on the URL, which is unknown during prerendering, so it is set after hydration. */
function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>('login')
  const [params] = useSearchParams()
  const location = useLocation()
  const state = location.state as AccountState | null
  const named = VIEWS.find((name) => name === params.get('view'))
  const requested = params.has('setup') ? 'register' : (named ?? state?.view ?? 'login')
  const switched = useRef(false)

  // A link to this page opens the view it names, even from another view of the page.
  useIsomorphicEffect(() => setView(requested), [requested, location.key])

  useEffect(() => {
    if (!switched.current) return
    window.scrollTo(0, 0)
    focusPage()
  }, [view])

  return [
    view,
    (next) => {
      switched.current = true
      setView(next)
    },
  ]
}

function ContinueAs() {
  const user = useSession()
  const { next } = (useLocation().state as AccountState | null) ?? {}
  const isSigningOut = useNavigation().state !== 'idle'
  if (!user || isSigningOut) return null
  return (
    <div className={classes.continue}>
      <span>You are already signed in.</span>
      <Button component={Link} to={pageAfterSignIn(user, next)} variant="default" size="sm">
        Continue as {user.salutation}
      </Button>
    </div>
  )
}

type ForgetFormProps = { name: string; onSwitch: (view: 'login') => void }

function ForgetForm({ name, onSwitch }: ForgetFormProps) {
  const { formProps, field, busy } = useActionForm(account.requestRecovery, {
    initialValues: { usernameEmail: name },
    schema: RecoveryRequest,
  })
  return (
    <AccountForm
      title="Forgot your password?"
      lead="We will email you a link to choose a new one. It works once and expires after one hour."
      below={<SwitchButton onClick={() => onSwitch('login')}>Back to sign in</SwitchButton>}
    >
      <form {...formProps} method="post" className={classes.fields} aria-label="Forgotten password">
        <TextInput
          {...field('usernameEmail')}
          label="Email or username"
          autoComplete="username"
          autoCapitalize="none"
        />
        <SubmitButton busy={busy}>Send the link</SubmitButton>
      </form>
    </AccountForm>
  )
}
