import { Button } from '@mantine/core'
import { notifications } from '@rsfc/contract/notifications/routes'
import type { Notification } from '@rsfc/contract/notifications/schemas'
import { useAction } from '../../data/use-action.ts'

/** Marks what the reader sees; what arrives meanwhile stays unread. */
export function MarkAllRead({ rows }: { rows: readonly Notification[] }) {
  const action = useAction(notifications.markAllRead)
  const newest = rows[0]
  if (!newest || rows.every(({ read }) => read)) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={action.isPending}
      onClick={() => action.mutate({ body: { until: newest._id } })}
    >
      Mark all as read
    </Button>
  )
}
