import { Box, Button, Divider, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@rsfc/contract/notifications/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationRow } from './notification-row.tsx'

const SHOWN = 8

/** The newest notifications, under the bell. */
export function BellList({ onLeave }: { onLeave: () => void }) {
  const list = useQuery(read(notifications.list, { query: { limit: SHOWN } }))
  return (
    <Stack gap={0} mah="min(70vh, 620px)" c="var(--mantine-color-text)">
      <Group gap="sm" justify="space-between" wrap="nowrap" mih={52} py="sm" px="md">
        <Title order={2} fz="lg" lh="md">
          Notifications
        </Title>
        <MarkAllRead rows={list.data ?? []} />
      </Group>
      <Divider />
      <Box mih={0} style={{ overflowY: 'auto' }}>
        {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton height={160} role="status" aria-label="Loading your notifications" />}
        {list.data?.length === 0 && (
          <Text inherit py="lg" px="md" c="dimmed">
            Nothing yet. News about your flights and the club appears here.
          </Text>
        )}
        <ul>
          {list.data?.map((row) => (
            <NotificationRow key={row._id} row={row} onOpen={onLeave} />
          ))}
        </ul>
      </Box>
      <Divider />
      <Group gap="sm" justify="space-between" wrap="nowrap" mih={52} p="sm">
        <Button
          component={Link}
          to={addressOf(pages.notifications)}
          variant="subtle"
          size="compact-sm"
          onClick={onLeave}
        >
          See all
        </Button>
        <Button
          component={Link}
          to={addressOf(pages.notificationSettings)}
          variant="subtle"
          size="compact-sm"
          onClick={onLeave}
        >
          Settings
        </Button>
      </Group>
    </Stack>
  )
}
