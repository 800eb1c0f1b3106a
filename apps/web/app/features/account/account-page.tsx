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

const VIEWS: readonly View[] = ['login', 'register', 'forget']

export default function AccountPage() {
  const [view, setView] = useView()
  // What was typed into one form is there in the next.
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

  // Every link to this page opens its own view, also from another view of it.
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
