import { Button, Divider, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { account } from '@rsfc/contract/account/routes'
import { Credentials } from '@rsfc/contract/account/schemas'
import { security } from '@rsfc/contract/security/routes'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../data/read.ts'
import { useActionForm } from '../data/use-action-form.ts'
import { useAction } from '../data/use-action.ts'
import { SHOW_PASSWORD } from '../ui/forms/show-password.ts'
import { answerIdentity } from './identity-check.ts'
import { canUsePasskeys } from './passkeys.ts'
import { SecondFactorField } from './second-factor-field.tsx'
import { renewSession } from './session-cache.ts'
import { usePasskey } from './use-passkey.ts'

/** Asks users to prove again who they are, before a call that needs it. */
export function IdentityDialog() {
  useEffect(() => {
    const before = document.activeElement
    return () => (before as HTMLElement | null)?.focus()
  }, [])
  return (
    <Modal
      opened
      onClose={() => answerIdentity(false)}
      title="Please confirm that it is you"
      // Above a dialog that is open already.
      zIndex={400}
      centered
    >
      <Proof />
    </Modal>
  )
}

function Proof() {
  const own = useQuery(read(security.own)).data
  const hasPasskey = canUsePasskeys() && own !== undefined && own.passkeys.length > 0
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        You signed in a while ago. Confirm that it is you, and we finish what you asked for. Nothing you typed
        is lost.
      </Text>
      {hasPasskey && <PasskeyProof />}
      {hasPasskey && (
        <Divider
          label="or with your password"
          styles={{ label: { fontSize: 'var(--mantine-font-size-sm)' } }}
        />
      )}
      <PasswordProof email={own?.email ?? ''} hasApp={Boolean(own?.authenticator_since)} />
    </Stack>
  )
}

function useProved() {
  const queryClient = useQueryClient()
  return (user: Parameters<typeof renewSession>[1]) => {
    renewSession(queryClient, user)
    answerIdentity(true)
  }
}

function PasskeyProof() {
  const { mutate, isPending } = useAction(account.reauthenticate, { onDone: useProved() })
  const passkey = usePasskey((answer) => mutate({ body: { passkey: answer } }))
  return (
    <Button
      fullWidth
      leftSection={<IconFingerprint size={20} aria-hidden />}
      loading={passkey.asking || isPending}
      onClick={passkey.ask}
      data-autofocus
    >
      Use a passkey
    </Button>
  )
}

const Answers = Credentials.pick({ password: true, code: true })

function PasswordProof({ email, hasApp }: { email: string; hasApp: boolean }) {
  const [needsCode, setNeedsCode] = useState(false)
  const { formProps, field, busy } = useActionForm(account.reauthenticate, {
    initialValues: { password: '', code: '' },
    schema: Answers,
    toInput: ({ password, code }) => ({ body: { password, ...(code && { code }) } }),
    onDone: useProved(),
    onRefused: ({ code }) => code === 'second-factor' && setNeedsCode(true),
  })
  return (
    <form {...formProps} method="post" aria-label="Confirm that it is you">
      <Stack>
        {/* For password managers, which fill in the password of this account. */}
        <input name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          {...field('password')}
          {...SHOW_PASSWORD}
          label="Password"
          autoComplete="current-password"
          data-autofocus
        />
        {(needsCode || hasApp) && <SecondFactorField {...field('code')} focused={needsCode} />}
        <Group gap="sm" align="stretch" justify="flex-end">
          <Button variant="default" onClick={() => answerIdentity(false)}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
