import { TextInput } from '@mantine/core'
import { account } from '@rsfc/contract/account/routes'
import { RecoveryRequest } from '@rsfc/contract/account/schemas'
import { useActionForm } from '../../data/use-action-form.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { AccountForm, SwitchButton } from './account-form.tsx'
import classes from './account-form.module.css'

type ForgetFormProps = { name: string; onSwitch: (view: 'login') => void }

export function ForgetForm({ name, onSwitch }: ForgetFormProps) {
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
