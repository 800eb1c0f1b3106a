import { Button, PasswordInput, TextInput } from '@mantine/core'
import { account } from '@rsfc/contract/account/routes'
import { Credentials } from '@rsfc/contract/account/schemas'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useActionForm } from '../../data/use-action-form.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { canUsePasskeys } from '../../session/passkeys.ts'
import { SecondFactorField } from '../../session/second-factor-field.tsx'
import { SHOW_PASSWORD } from '../../ui/forms/show-password.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { AccountForm, SwitchButton } from './account-form.tsx'
import { usePasskeySignIn, usePasskeySuggestions } from './use-passkey-sign-in.ts'
import { useSignedIn } from './use-signed-in.ts'
import classes from './account-form.module.css'

type LoginFormProps = { name: string; onSwitch: (view: 'register' | 'forget', typed?: string) => void }

/** Email and password, then the second factor if the account has one; or a passkey, which replaces both. */
export function LoginForm({ name, onSwitch }: LoginFormProps) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const { formProps, form, field, busy } = useActionForm(account.login, {
    initialValues: { username: name, password: '', code: '' },
    schema: Credentials,
    toInput: ({ code, ...values }) => ({
      body: { ...values, ...(step === 'code' && code && { code }) },
    }),
    onDone: useSignedIn(),
    onRefused: ({ code }) => code === 'second-factor' && setStep('code'),
  })
  const passkey = usePasskeySignIn()
  const isFirst = step === 'password'
  // Read from the field, because values that the browser fills in fire no change event.
  const forget = () => {
    const typed = new FormData(formProps.ref.current ?? undefined).get('username')
    onSwitch('forget', typeof typed === 'string' ? typed : '')
  }
  const backToPassword = () => {
    form.setFieldValue('code', '')
    form.clearErrors()
    setStep('password')
  }
  return (
    <AccountForm
      title={isFirst ? 'Welcome back' : 'One more step'}
      lead={
        isFirst
          ? 'Sign in to book aircraft, see your flight log and keep up with the club.'
          : 'Your account has a second factor. Please confirm that it is you.'
      }
      below={
        isFirst ? (
          <>
            <SwitchButton onClick={forget}>Forgot your password?</SwitchButton>
            <SwitchButton onClick={() => onSwitch('register')}>Create an account</SwitchButton>
          </>
        ) : (
          <SwitchButton onClick={backToPassword}>Back to the password</SwitchButton>
        )
      }
    >
      <form {...formProps} method="post" className={classes.fields} aria-label="Sign in">
        {isFirst ? (
          <PasswordStep field={field} onPasskey={passkey.signIn} />
        ) : (
          <SecondFactorField {...field('code')} focused />
        )}
        <SubmitButton busy={busy}>Sign in</SubmitButton>
        <PasskeyButton busy={passkey.busy} onClick={passkey.ask}>
          {isFirst ? 'Sign in with a passkey' : 'Use a passkey'}
        </PasskeyButton>
      </form>
    </AccountForm>
  )
}

type PasswordStepProps = {
  field: (key: 'username' | 'password') => object
  onPasskey: Parameters<typeof usePasskeySuggestions>[0]
}

function PasswordStep({ field, onPasskey }: PasswordStepProps) {
  usePasskeySuggestions(onPasskey)
  return (
    <>
      <TextInput
        {...field('username')}
        label="Email or username"
        autoComplete="username webauthn"
        autoCapitalize="none"
      />
      <PasswordInput
        {...field('password')}
        {...SHOW_PASSWORD}
        label="Password"
        autoComplete="current-password"
      />
    </>
  )
}

function PasskeyButton({
  busy,
  onClick,
  children,
}: {
  busy: boolean
  onClick: () => void
  children: string
}) {
  const hydrated = useHydrated()
  if (hydrated && !canUsePasskeys()) return null
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      leftSection={<IconFingerprint size={20} aria-hidden />}
      loading={busy}
      disabled={!hydrated}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
