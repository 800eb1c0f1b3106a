import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@rsfc/contract/notifications/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationRow } from './notification-row.tsx'
import classes from './notifications.module.css'

const SHOWN = 8

/** The newest notifications, under the bell. */
export function BellList({ onLeave }: { onLeave: () => void }) {
  const list = useQuery(read(notifications.list, { query: { limit: SHOWN } }))
  return (
    <div className={classes.popover}>
      <div className={classes.head}>
        <h2 className={classes.heading}>Notifications</h2>
        <MarkAllRead rows={list.data ?? []} />
      </div>
      <div className={classes.scroller}>
        {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton height={160} role="status" aria-label="Loading your notifications" />}
        {list.data?.length === 0 && (
          <p className={classes.none}>Nothing yet. News about your flights and the club appears here.</p>
        )}
        <ul className={classes.list}>
          {list.data?.map((row) => (
            <NotificationRow key={row._id} row={row} onOpen={onLeave} />
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
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
      </div>
    </div>
  )
}
