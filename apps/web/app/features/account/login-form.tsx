import { PasswordInput, TextInput } from '@mantine/core'
import { account } from '@rsfc/contract/account/routes'
import { Credentials } from '@rsfc/contract/account/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { pageAfterSignIn, type AccountState } from '../../session/go-to-account.ts'
import { startSession } from '../../session/session-cache.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { AccountForm, SwitchButton } from './account-form.tsx'
import { SHOW_PASSWORD } from './show-password.ts'
import classes from './account-form.module.css'

type LoginFormProps = { onSwitch: (view: 'register' | 'forget') => void }

export function LoginForm({ onSwitch }: LoginFormProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { next } = (useLocation().state as AccountState | null) ?? {}
  const { formProps, field, busy } = useActionForm(account.login, {
    initialValues: { username: '', password: '' },
    schema: Credentials,
    onDone(user) {
      startSession(queryClient, user)
      return navigate(pageAfterSignIn(user, next), { replace: true })
    },
  })
  return (
    <AccountForm
      title="Welcome back"
      lead="Sign in to book aircraft, see your flight log and keep up with the club."
      below={
        <>
          <SwitchButton onClick={() => onSwitch('forget')}>Forgot your password?</SwitchButton>
          <SwitchButton onClick={() => onSwitch('register')}>Create an account</SwitchButton>
        </>
      }
    >
      <form {...formProps} method="post" className={classes.fields} aria-label="Sign in">
        <TextInput
          {...field('username')}
          label="Email or username"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordInput
          {...field('password')}
          {...SHOW_PASSWORD}
          label="Password"
          autoComplete="current-password"
        />
        <SubmitButton busy={busy}>Sign in</SubmitButton>
      </form>
    </AccountForm>
  )
}
