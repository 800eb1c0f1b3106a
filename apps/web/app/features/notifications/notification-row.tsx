import { ActionIcon, Box, Center, Text, VisuallyHidden } from '@mantine/core'
import { notifications } from '@rsfc/contract/notifications/routes'
import type { Notification } from '@rsfc/contract/notifications/schemas'
import { GROUP_OF, type NotificationGroup } from '@rsfc/domain/notifications/kinds'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCheck,
  IconFileCheck,
  IconHourglass,
  IconInbox,
  IconMessage,
  IconPlane,
  IconReceipt,
  IconSchool,
  IconTool,
  type Icon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAction } from '../../data/use-action.ts'
import classes from './notifications.module.css'

const ICONS: Readonly<Record<NotificationGroup, Icon>> = {
  flights: IconPlane,
  offers: IconHourglass,
  instruction: IconSchool,
  papers: IconFileCheck,
  money: IconReceipt,
  events: IconCalendarEvent,
  community: IconMessage,
  desk: IconInbox,
  defects: IconTool,
  safety: IconAlertTriangle,
}

type RowProps = { row: Notification; onOpen?: () => void }

/** Opens the page it is about, which marks it as read. */
export function NotificationRow({ row, onOpen }: RowProps) {
  const action = useAction(notifications.markRead)
  const GroupIcon = ICONS[GROUP_OF[row.kind]]
  const markRead = () => action.mutate({ params: { id: row._id } })
  const open = () => {
    if (!row.read) markRead()
    onOpen?.()
  }
  return (
    <li className={classes.row} data-unread={!row.read || undefined}>
      <Center
        component="span"
        flex="none"
        w={36}
        h={36}
        bdrs={999}
        bg="var(--mantine-color-default-border)"
        aria-hidden
      >
        <GroupIcon size={20} stroke={1.7} />
      </Center>
      <Link to={row.path} className={classes.link} onClick={open}>
        {!row.read && <VisuallyHidden>Unread: </VisuallyHidden>}
        <span className={classes.title}>{row.title}</span>
        {row.body && (
          <Text span size="sm" c="dimmed">
            {row.body}
          </Text>
        )}
        <Box component="time" c="dimmed" fz="xs" dateTime={row.createdAt}>
          {whenInWords(row.createdAt)}
        </Box>
      </Link>
      {!row.read && (
        <ActionIcon
          variant="subtle"
          flex="none"
          aria-label={`Mark as read: ${row.title}`}
          loading={action.isPending}
          onClick={markRead}
        >
          <IconCheck size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** Today's notifications show only the time. */
function whenInWords(stamp: string): string {
  const [at, today] = [new Date(stamp), clubDate(new Date())]
  const day = clubDate(at)
  return day === today ? `Today, ${clubTime(at)}` : `${shortDateInWords(day, today)}, ${clubTime(at)}`
}
