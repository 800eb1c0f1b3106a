import { useIsomorphicEffect } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { AccountState } from '../../session/go-to-account.ts'
import { focusPage } from '../../page/navigation-effects.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { ContinueAs } from './continue-as.tsx'
import { ForgetForm } from './forget-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SplitLayout } from './split-layout.tsx'

export const meta = pageMeta('Sign in', { indexed: false })

type View = NonNullable<AccountState['view']>

export default function AccountPage() {
  const [view, setView] = useView()
  const setup = useSearchParams()[0].get('setup') ?? undefined

  return (
    <SplitLayout>
      {view === 'login' && <ContinueAs />}
      {view === 'login' && <LoginForm onSwitch={setView} />}
      {view === 'register' && <RegisterForm setup={setup} onSwitch={setView} />}
      {view === 'forget' && <ForgetForm onSwitch={setView} />}
    </SplitLayout>
  )
}

/** The first view depends on the URL, which is unknown during prerendering, so it is set after hydration. */
function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>('login')
  const [params] = useSearchParams()
  const state = useLocation().state as AccountState | null
  const requested = params.has('setup') ? 'register' : state?.view
  const switched = useRef(false)

  useIsomorphicEffect(() => {
    if (requested) setView(requested)
  }, [requested])

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
