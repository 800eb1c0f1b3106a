import { Button, Group, Skeleton } from '@mantine/core'
import type { Member } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { security } from '@rsfc/contract/security/routes'
import type { MemberSecurity } from '@rsfc/contract/security/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FactorReset } from './factor-reset.tsx'

/** How a member signs in, for officers. */
export function MemberSecurityPanel({ member, own }: { member: Member; own: boolean }) {
  const found = useQuery(read(security.ofMember, { params: { id: member._id } }))
  return (
    <Panel title="Sign-in and security">
      {found.data ? (
        <Details member={member} own={own} state={found.data} />
      ) : found.error ? (
        <FetchFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={150} radius="md" />
      )}
    </Panel>
  )
}

function Details({ member, own, state }: { member: Member; own: boolean; state: MemberSecurity }) {
  return (
    <>
      <FactList
        facts={[
          { label: 'Email', value: state.email_confirmed ? 'Confirmed' : 'Not confirmed yet' },
          { label: 'Passkeys', value: state.passkeys || 'None' },
          { label: 'Authenticator app', value: state.authenticator ? 'Set up' : 'None' },
          { label: 'Open sessions', value: state.sessions || 'None' },
        ]}
      />
      <Group gap="sm" mt="ml">
        <EndSessions member={member} />
        <Button
          component={Link}
          variant="default"
          to={addressOf(pages.securityEvents, {}, { query: { member: member._id } })}
        >
          Security record
        </Button>
      </Group>
      {!own && <FactorReset member={member} state={state} />}
    </>
  )
}

function EndSessions({ member }: { member: Member }) {
  const end = useAction(security.endSessionsOf)
  const ask = async () => {
    const confirmed = await askFirst({
      title: `Sign ${fullName(member)} out everywhere?`,
      children:
        'All their sessions, calendar addresses, API keys and push notifications end at once. They can sign in again; to prevent that, suspend the account.',
      confirm: 'End all sessions',
      cancel: 'Keep them',
      danger: true,
    })
    if (confirmed) end.mutate({ params: { id: member._id } })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={18} aria-hidden />}
      loading={end.isPending}
      onClick={() => void ask()}
    >
      End all sessions
    </Button>
  )
}
