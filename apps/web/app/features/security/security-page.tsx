import { Alert, Stack, Text } from '@mantine/core'
import { security } from '@rsfc/contract/security/routes'
import type { OwnSecurity, SecurityEventRow } from '@rsfc/contract/security/schemas'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { Moment } from './moment.tsx'
import { PasskeyPanel } from './passkey-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'
import { SessionPanel } from './session-panel.tsx'

export const meta = privateMeta('My security')

export default function SecurityPage() {
  const own = useQuery(read(security.own))
  if (own.isPending) return <PageSkeleton />
  return (
    <Page>
      <PageHeader title="My security" eyebrow="Member's Corner">
        How you sign in, where you are signed in, and recent attempts to sign in.
      </PageHeader>
      {own.data ? (
        <Sections own={own.data} />
      ) : (
        <FetchFailed error={own.error} onRetry={() => void own.refetch()} />
      )}
    </Page>
  )
}

function Sections({ own }: { own: OwnSecurity }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const device = own.sessions.find(({ current }) => current)?.device ?? ''
  const hasFactor = own.passkeys.length > 0 || own.authenticator_since !== null
  return (
    <>
      <Note own={own} />
      <Columns>
        <Stack gap="lg">
          {own.email_confirmed && <PasskeyPanel passkeys={own.passkeys} device={device} onCodes={setCodes} />}
          {own.email_confirmed && <AuthenticatorPanel since={own.authenticator_since} onCodes={setCodes} />}
          {hasFactor && <RecoveryCodesPanel left={own.recovery_codes_left} onCodes={setCodes} />}
          <PasswordPanel email={own.email} />
        </Stack>
        <Stack gap="lg">
          <SessionPanel sessions={own.sessions} />
          <SignInPanel signIns={own.sign_ins} />
        </Stack>
      </Columns>
      <RecoveryCodesDialog codes={codes} email={own.email} onClose={() => setCodes(null)} />
    </>
  )
}

function Note({ own }: { own: OwnSecurity }) {
  if (own.second_factor === 'exempt') {
    return (
      <Alert variant="default" icon={<IconInfoCircle />} title="You do not need a second factor">
        Other officers must set up a passkey or an authenticator app. The demo club's password is public, so a
        second factor would not protect anything.
      </Alert>
    )
  }
  if (own.email_confirmed) return null
  return (
    <Alert variant="default" icon={<IconInfoCircle />} title="Confirm your email address first">
      Then you can add passkeys and an authenticator app here.
    </Alert>
  )
}

function SignInPanel({ signIns }: { signIns: readonly SecurityEventRow[] }) {
  return (
    <Panel title="Recent sign-ins">
      {signIns.length === 0 && (
        <Text size="sm" c="dimmed">
          None yet. Your next sign-in will appear here.
        </Text>
      )}
      <Rows ruledAbove aria-label="Recent sign-ins">
        {signIns.map((event) => (
          <li key={event._id}>
            <Text c={event.kind === 'sign-in' ? undefined : 'var(--mantine-color-error)'}>
              {inWords(event)}
            </Text>
            <Text size="sm" c="dimmed">
              <Moment at={event.at} />
              {event.device && ` · ${event.device}`}
              {event.address && ` · ${event.address}`}
            </Text>
          </li>
        ))}
      </Rows>
      <Text size="sm" mt="md" c="dimmed">
        Something you do not recognise? Change your password: everything else that can open your account ends
        with it.
      </Text>
    </Panel>
  )
}

function inWords({ kind, details }: SecurityEventRow): string {
  if (kind === 'sign-in-failed') return 'Wrong password or code'
  if (kind === 'sign-in-locked') return 'Refused after too many wrong tries'
  const from = details.new_device === true ? ' from a new device' : ''
  return `Signed in${from}${details.strong === true ? ', with a second factor or passkey' : ''}`
}
