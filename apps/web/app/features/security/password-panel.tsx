import { Button, PasswordInput, Text } from '@mantine/core'
import { NewPassword, PASSWORDS_DIFFER } from '@rsfc/contract/account/schemas'
import { security } from '@rsfc/contract/security/routes'
import { PasswordChange } from '@rsfc/contract/security/schemas'
import { useState } from 'react'
import { z } from 'zod'
import { useOwnEndpoint } from '../../data/push-subscription.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { wholeRow } from '../../ui/forms/field-grid.tsx'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx'
import { SHOW_PASSWORD } from '../../ui/forms/show-password.ts'
import { Panel } from '../../ui/layout/panel.tsx'

const EMPTY = { old_password: '', password: '', repeated: '' }

const Passwords = z
  .object({ old_password: PasswordChange.shape.old_password, password: NewPassword, repeated: z.string() })
  .refine((form) => form.password === form.repeated, { path: ['repeated'], message: PASSWORDS_DIFFER })

export function PasswordPanel({ email }: { email: string }) {
  const [changes, setChanges] = useState(0)
  // A new key empties the fields.
  return (
    <Panel title="Password">
      <PasswordForm key={changes} email={email} onDone={() => setChanges(changes + 1)} />
    </Panel>
  )
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const endpoint = useOwnEndpoint()
  const { formProps, field, busy } = useActionForm(security.changePassword, {
    initialValues: EMPTY,
    schema: Passwords,
    toInput: ({ old_password, password }) => ({ body: { old_password, password, endpoint } }),
    onDone,
  })
  return (
    <form {...formProps} method="post" aria-label="Change password">
      {/* For password managers, which then change the password of this account. */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      <FieldGrid>
        <PasswordInput
          {...field('old_password')}
          {...SHOW_PASSWORD}
          style={wholeRow}
          label="Current password"
          autoComplete="current-password"
        />
        <NewPasswordFields
          label="New password"
          password={field('password')}
          repeated={{ ...field('repeated'), description: 'Enter the same password again.' }}
        />
      </FieldGrid>
      <Text size="sm" c="dimmed" mt="ml">
        This signs you out on all your other devices. Your calendar addresses, API keys and the notifications
        on other devices end too, because someone else may have made them.
      </Text>
      <Button type="submit" mt="md" loading={busy}>
        Change password
      </Button>
    </form>
  )
}
