import { Box, Button, Group, List, Text, TextInput } from '@mantine/core'
import type { RouteData } from '@rsfc/contract/kit/http'
import { security } from '@rsfc/contract/security/routes'
import { AuthenticatorCode } from '@rsfc/contract/security/schemas'
import { IconDeviceMobile, IconTrash } from '@tabler/icons-react'
import { useActionForm } from '../../data/use-action-form.ts'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { focusOnMount } from '../../ui/forms/focus-on-mount.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { Moment } from './moment.tsx'
import { showConsequence } from './show-consequence.ts'

type AuthenticatorPanelProps = { since: string | null; onCodes: (codes: readonly string[]) => void }

export function AuthenticatorPanel({ since, onCodes }: AuthenticatorPanelProps) {
  const badge = since ? <StatusBadge tone="good">Set up</StatusBadge> : undefined
  return (
    <Panel title="Authenticator app" aside={badge}>
      <Text size="sm" c="dimmed">
        An app on your phone shows a code of six digits. You enter it after your password, so the password
        alone no longer opens your account.
      </Text>
      {since ? <Installed since={since} /> : <NotInstalled onCodes={onCodes} />}
    </Panel>
  )
}

function Installed({ since }: { since: string }) {
  const remove = useAction(security.removeAuthenticator, { onDone: showConsequence })
  const ask = async () => {
    const confirmed = await askFirst({
      title: 'Remove the authenticator app?',
      children:
        'From then on, your password opens your account without a code. Delete the entry in the app too.',
      confirm: 'Remove',
      danger: true,
    })
    if (confirmed) remove.mutate({})
  }
  return (
    <>
      <Text size="sm" mt="md" c="dimmed">
        Set up <Moment at={since} />
      </Text>
      <Button
        mt="lg"
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        Remove the app
      </Button>
    </>
  )
}

function NotInstalled({ onCodes }: Pick<AuthenticatorPanelProps, 'onCodes'>) {
  const start = useAction(security.startAuthenticator)
  if (start.data) return <SetUp secret={start.data} onCodes={onCodes} onCancel={start.reset} />
  return (
    <Button
      mt="lg"
      variant="default"
      leftSection={<IconDeviceMobile size={18} aria-hidden />}
      loading={start.isPending}
      onClick={() => start.mutate({})}
    >
      Set up an authenticator app
    </Button>
  )
}

type SetUpProps = Pick<AuthenticatorPanelProps, 'onCodes'> & {
  secret: RouteData<typeof security.startAuthenticator>
  onCancel: () => void
}

function SetUp({ secret: { secret, uri }, onCodes, onCancel }: SetUpProps) {
  const { formProps, field, busy } = useActionForm(security.confirmAuthenticator, {
    initialValues: { code: '' },
    schema: AuthenticatorCode,
    onDone: ({ recovery_codes }) => recovery_codes && onCodes(recovery_codes),
  })
  return (
    <Box mt="ml">
      <List type="ordered" spacing="sm" withPadding>
        <List.Item>Install an authenticator app on your phone, if you have none.</List.Item>
        <List.Item>
          Scan this code with the app.
          <Group gap="lg" mt="sm">
            <QrCode code={uri} label="QR code for the authenticator app" />
            <Text size="sm" flex="1 1 200px" c="dimmed">
              Or enter this key by hand:
              <Box component="code" mt="xs" c="var(--mantine-color-text)" fz="sm" display="block">
                {inGroups(secret)}
              </Box>
            </Text>
          </Group>
        </List.Item>
        <List.Item>Enter the code that the app shows now.</List.Item>
      </List>
      <form {...formProps} aria-label="Set up the authenticator app">
        <Group gap="sm" align="flex-end" mt="ml">
          <TextInput
            flex="1 1 220px"
            {...field('code')}
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="123456"
            maxLength={12}
            ref={focusOnMount}
          />
          <Button type="submit" loading={busy}>
            Finish
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </form>
    </Box>
  )
}

/** In groups of four, which are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
