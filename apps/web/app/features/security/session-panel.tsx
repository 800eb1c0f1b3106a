import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { security } from '@rsfc/contract/security/routes'
import type { OpenSession } from '@rsfc/contract/security/schemas'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { EndOthers } from './end-others.tsx'
import { Moment } from './moment.tsx'

export function SessionPanel({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <Panel title="Where you are signed in">
      <Rows ruledAbove aria-label="Your sessions">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </Rows>
      {sessions.length === 1 && (
        <Text size="sm" mt="md" c="dimmed">
          You are signed in nowhere else.
        </Text>
      )}
      <EndOthers count={sessions.length - 1} />
    </Panel>
  )
}

const PHONE = /iOS|Android|iPad/

function SessionRow({ session }: { session: OpenSession }) {
  const { _id, device, address, last_used_at, current } = session
  const end = useAction(security.endSession)
  const Icon = PHONE.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <Flex component="li" wrap="wrap" gap="md" align="flex-start">
      <Icon size={26} stroke={1.5} aria-hidden color="var(--mantine-color-dimmed)" />
      <Box flex="1 1 200px" miw={0}>
        <Flex component="p" gap="xs" wrap="wrap" align="center">
          <strong>{device}</strong>
          {current && <StatusBadge tone="active">This device</StatusBadge>}
        </Flex>
        <Text size="sm" c="dimmed">
          {address && `From ${address}`}
          <br />
          Last used <Moment at={last_used_at} />
        </Text>
      </Box>
      {!current && (
        <Group gap="xs" align="stretch">
          <Button
            variant="default"
            size="sm"
            loading={end.isPending}
            onClick={() => end.mutate({ params: { id: _id } })}
            aria-label={`End the session of ${device}`}
          >
            End
          </Button>
        </Group>
      )}
    </Flex>
  )
}
